import { screen } from '@office/shared-ui'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { ClientMemory, useCommonPanels } from './common-panels'

const GiveBack = screen(async () => ({ default: (await import('./give-back')).GiveBack }), null)

/** A request as the client sent it: its form, with what the office remembers of the client above it. */
export function ClientRequestDialog(props: ResourceDialogProps) {
  return (
    <RowDialog
      {...props}
      panels={useCommonPanels(props)}
      intro={(row) => (
        <>
          <ClientMemory row={row} readOnly={props.readOnly} />
          {row && <GiveBack row={row} />}
        </>
      )}
    />
  )
}
