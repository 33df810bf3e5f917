import { Button } from '@office/shared-ui'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  /** Of the input behind the button, for screen readers and tests. */
  name: string
  accept: string
  describedBy?: string | undefined
  busy?: boolean
  variant?: 'primary' | 'secondary'
  onFile: (file: File) => void
}

/** A button that opens the system's choice of one file. */
export function FileButton({ label, name, accept, describedBy, busy = false, variant = 'secondary', onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} busy={busy} aria-describedby={describedBy} onClick={() => { chooser.current?.click() }}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file, mended, is a choice too.
          target.value = ''
        }}
      />
    </>
  )
}
