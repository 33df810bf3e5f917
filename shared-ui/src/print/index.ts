export { PrintPreview, type PrintPreviewProps } from './print-preview'
