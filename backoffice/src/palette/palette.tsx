import { addTranslations } from '@office/shared-api'
import { Desk } from '../request/desk'
import { paletteTranslations } from '../translations/palette'
import { PalettePanel } from './palette-panel'

addTranslations('backoffice', paletteTranslations)

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** The command palette. It stays once it was opened, because what was chosen in it asks its questions here. */
export default function Palette({ open, onClose }: PaletteProps) {
  return <Desk>{open && <PalettePanel onClose={onClose} />}</Desk>
}
