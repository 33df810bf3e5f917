import { defineTranslations } from '@office/shared-api/model/public'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../dialog'
import { useOwnTexts } from '../../own-texts'

const askingTranslations = defineTranslations({
  title: { ar: 'هل هذا صحيح؟', en: 'Is this right?' },
  go_on: { ar: 'متابعة رغم ذلك', en: 'Continue anyway' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    asking: (typeof askingTranslations)['en']
  }
}

/** Doubts: values that no rule forbids and that are more likely a slip, in words. */
export interface Warning {
  readonly key: string
  readonly text: ReactNode
}

/** Words of a question of its own, in place of those of a doubt. */
interface Question {
  readonly title: string
  readonly okText: string
  readonly cancelText?: string
}

interface Asked {
  readonly question: Question | undefined
  readonly warnings: readonly Warning[]
  readonly answer: (goOn: boolean) => void
}

export interface Asking {
  /** True when the reader goes on in spite of all of them. */
  readonly ask: (warnings: readonly Warning[], question?: Question) => Promise<boolean>
  /** Has to be rendered. */
  readonly dialog: ReactNode
}

/** Lists warnings that may be overruled, whether the page or the server found them, and asks whether to go on. */
export function useAsking(): Asking {
  const t = useOwnTexts('asking', askingTranslations)
  // A queue: of two calls that ask at once, the second waits for the answer to the first.
  const [[asked], setQueue] = useState<readonly Asked[]>([])

  function ask(warnings: readonly Warning[], question?: Question): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        setQueue(([, ...rest]) => rest)
        resolve(goOn)
      }
      setQueue((queue) => [...queue, { warnings, question, answer }])
    })
  }

  const dialog = asked && (
    <ConfirmDialog
      show
      theme="warning"
      title={t('title')}
      okText={t('go_on')}
      prominent="cancel"
      {...asked.question}
      onConfirm={() => {
        asked.answer(true)
      }}
      onCancel={() => {
        asked.answer(false)
      }}
    >
      <ul>
        {asked.warnings.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
