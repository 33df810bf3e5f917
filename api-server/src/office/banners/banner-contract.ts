import type { AdBanner } from '@office/shared-api/model'
import { bannerSchema } from '@office/shared-api/model/schema'
import type { CallContract, Parameter } from '../../engine/contract/call'
import { formShape } from '../../engine/contract/resource-shapes'
import { integer, listOf, objectOf, text } from '../../engine/contract/shape'

const banners = listOf(objectOf<AdBanner>('AdBanner', { Url: { ...text, pattern: '^/files/' }, SortId: integer }))

const NAME: Parameter = { name: 'name', description: 'The Url of the banner.', schema: { ...text, minLength: 1 }, required: true }

export const bannersCall: CallContract = { tag: 'banners', summary: 'The banners, in the order in which they are shown', answer: banners }

export const addBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Add a banner',
  body: {
    schema: formShape('BannerForm', bannerSchema, {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'A picture: JPEG, PNG, WebP or GIF.' },
    }),
    types: ['multipart/form-data'],
  },
  answer: banners,
  refusals: ['field_errors'],
}

export const moveBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Give a banner another place',
  query: [NAME],
  body: { schema: formShape('BannerPlaceForm', bannerSchema) },
  answer: banners,
  refusals: ['field_errors', 'not_found'],
}

export const removeBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Delete a banner',
  query: [NAME],
  answer: banners,
  refusals: ['not_found'],
}
