import { addTranslations, startData } from '@office/shared-api'
import { chatAddress, defineTranslations } from '@office/shared-api/model/public'
import { LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

const wishesTranslations = defineTranslations({
  text: { ar: 'السلام عليكم، أبحث عن: {{wishes}}. هل لديكم من يناسب؟', en: 'Hello, I am looking for: {{wishes}}. Do you have somebody who fits?' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    wishes: (typeof wishesTranslations)['en']
  }
}

addTranslations('wishes', wishesTranslations)

/** The link to a chat in which the wishes stand already; nothing when the office has no number. `wishes`: in words, none where they are not known. */
export function WishChat({ wishes }: { wishes: readonly string[] }) {
  const { t } = useTranslation(['catalogue', 'wishes'])
  const { whatsappNumber } = startData().office
  if (whatsappNumber === undefined) return null
  const text = wishes.length === 0 ? t('chat.text') : t('wishes:text', { wishes: wishes.join(' · ') })
  return (
    <LinkButton icon="message" href={chatAddress(whatsappNumber, text)} target="_blank" rel="noopener noreferrer">
      {t('touch.chat')}
    </LinkButton>
  )
}
