export { ApplicationPaper, type ApplicationPaperProps } from './paper/application-paper'
export { Both, BothFacts, inBoth, type Said } from './paper/both-languages'
export { Paper, type PaperProps } from './paper/paper'
export { PrintPreview, type PrintPreviewProps } from './print-preview'
