export { ApplicationPaper, type ApplicationPaperProps } from './paper/application-paper'
export { Paper, type PaperProps } from './paper/paper'
export { PrintPreview, type PrintPreviewProps } from './print-preview'
