export { ApplicationPaper, type ApplicationPaperProps } from './paper/application-paper'
export { PrintPreview, type PrintPreviewProps } from './print-preview'
