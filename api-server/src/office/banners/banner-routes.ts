import { bannerSchema } from '@office/shared-api/model/schema/desk'
import { adBanners, text } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract, Parameter } from '../../engine/contract/call'
import { formShape } from '../../engine/contract/resource-shapes'
import type { Parts } from '../../platform/plugins/parts'
import { HttpError } from '../../platform/errors'
import { filesOf } from '../../platform/files/file-store'
import { bodyOf, bodyWithFile, PICTURE_BODY } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { addBanner, moveBanner, readBanners, removeBanner } from './banners'

const NAME: Parameter = { name: 'name', description: 'The Url of the banner.', schema: { ...text, minLength: 1 }, required: true }

const bannersCall: CallContract = { tag: 'banners', summary: 'The banners, in the order in which they are shown', answer: adBanners }

const addBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Add a banner',
  body: {
    schema: formShape('BannerForm', bannerSchema, {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'A picture: JPEG, PNG, WebP or GIF.' },
    }),
    types: ['multipart/form-data'],
  },
  answer: adBanners,
  refusals: ['field_errors'],
}

const moveBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Give a banner another place',
  query: [NAME],
  body: { schema: formShape('BannerPlaceForm', bannerSchema) },
  answer: adBanners,
  refusals: ['field_errors', 'not_found'],
}

const removeBannerCall: CallContract = {
  tag: 'banners',
  summary: 'Delete a banner',
  query: [NAME],
  answer: adBanners,
  refusals: ['not_found'],
}

interface Named {
  readonly Querystring: { readonly name?: unknown }
}

/** A banner is named by its address; anything that is not one of ours is not found. */
function nameOf({ query: { name } }: FastifyRequest<Named>): string {
  if (typeof name !== 'string' || name === '') throw new HttpError('bad_request')
  if (name.includes('\u0000')) throw new HttpError('not_found')
  return name
}

/** Banners of partners: everybody sees them, Editors look after them. */
export function bannerRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const store = { database, files: filesOf(config) }

  app.get('/api/users/ads', { config: { access: 'everyone', contract: bannersCall } }, (request) => readBanners(request.reader))

  const upload = { ...PICTURE_BODY, config: { ...PICTURE_BODY.config, access: 'Editor', contract: addBannerCall } } as const
  app.post('/api/users/UploadAds', upload, (request) =>
    addBanner(store, { ...bodyWithFile(request, 'file'), language: languageOf(request) }, now()),
  )

  app.post<Named>('/api/users/SortAd', { config: { access: 'Editor', contract: moveBannerCall } }, (request) =>
    moveBanner(store, nameOf(request), { body: bodyOf(request), language: languageOf(request) }),
  )

  app.post<Named>('/api/users/DelAd', { config: { access: 'Editor', contract: removeBannerCall } }, (request) =>
    removeBanner(store, nameOf(request), now()),
  )
}
