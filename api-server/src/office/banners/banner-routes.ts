import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../platform/errors'
import type { Parts } from '../../platform/plugins/parts'
import { bodyOf, bodyWithFile, PICTURE_BODY } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { addBannerCall, bannersCall, moveBannerCall, removeBannerCall } from './banner-contract'
import { addBanner, moveBanner, readBanners, removeBanner } from './banners'

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
  const store = { database, folder: config.filesDir }

  app.get('/api/users/ads', { config: { access: 'everyone', contract: bannersCall } }, () => readBanners(database))

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
