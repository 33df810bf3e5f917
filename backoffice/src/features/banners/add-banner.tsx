import { queryKeys } from '@office/shared-api/client'
import { uploadAd } from '@office/shared-api/client/staff'
import { bannerFormSchema, bannerPlace } from '@office/shared-api/model/schema/desk'
import { Modal } from '@office/shared-ui/dialog'
import { plainSection, SchemaForm } from '@office/shared-ui/form'
import { useChange } from '@office/shared-ui/resource'
import { staffFields } from '@office/shared-ui/staff-fields'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './banners.module.css'
import { keepBanners } from './use-banners'

interface AddBannerProps {
  /** The sort id that stands there at first. */
  place: number
  onClose: () => void
}

/** A new banner: the picture is scaled in the browser and shown before it is sent. */
export default function AddBanner({ place, onClose }: AddBannerProps) {
  const { t } = useTranslation(['backoffice', 'common'])
  const formId = useId()
  const [submitting, setSubmitting] = useState(false)
  const upload = useChange({
    call: (banner: { file: File; place: number }) => keepBanners(uploadAd(banner.file, banner.place)),
    // The form says what is wrong.
    failed: () => null,
    refreshes: [queryKeys.ads],
  })
  const sections = useMemo(
    () =>
      plainSection(
        { name: 'file', label: t('banners.picture'), field: { type: 'image', upload: 'file', required: true } },
        { name: 'sortId', label: t('banners.place'), hint: t('banners.place_hint'), field: bannerPlace },
      ),
    [t],
  )
  return (
    <Modal
      show
      size="medium"
      title={t('banners.add')}
      okText={t('common:actions.save')}
      formId={formId}
      submitting={submitting}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SchemaForm
          formId={formId}
          sections={sections}
          renderers={staffFields}
          schema={bannerFormSchema}
          initialValues={{ file: '', sortId: place }}
          onSubmittingChange={setSubmitting}
          onSubmit={async ({ file, sortId }) => {
            await upload.mutateAsync({ file: pictureFile(String(file), 'banner.jpg'), place: Number(sortId) })
            onClose()
          }}
        />
      </div>
    </Modal>
  )
}

/** The bytes of a picture in a data URL, as a file to send. */
function pictureFile(dataUrl: string, name: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  return new File([bytes], name, { type })
}
