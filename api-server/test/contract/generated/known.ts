import { resources } from '@office/shared-api/model'
import { dataUrl, pictures } from '../../support/pictures'
import { emailOf, PASSWORD, type TestOffice } from '../../support/test-office'
import type { Known } from './values'

/** Values of an office, with thirty workers who are made for it. */
export async function knownTo(office: TestOffice): Promise<Known> {
  const workers = await Promise.all(Array.from({ length: 30 }, () => office.addWorker()))
  const picture = await pictures.jpeg({ width: 40, height: 30 })
  const lists = Object.keys(resources).flatMap((name) => {
    const list = (['countries', 'jobs', 'categories', 'experiances', 'religions', 'statuses', 'followup'] as const).find((key) => key === name)
    return list ? [[list, [office.lookup(list), office.lookup(list, 1)]] as const] : []
  })
  const ids = new Map(lists)
  return {
    PersonId: workers,
    OfficeId: [1, null],
    Country: ids.get('countries') ?? [],
    Job: ids.get('jobs') ?? [],
    Category: ids.get('categories') ?? [],
    Experiance: ids.get('experiances') ?? [],
    Religion: ids.get('religions') ?? [],
    Status: ids.get('statuses') ?? [],
    FilterId: ids.get('followup') ?? [],
    Version: ['', 1, 2],
    username: [emailOf('Read')],
    email: [emailOf('Read'), 'nobody@office.test'],
    password: [PASSWORD],
    Current: [PASSWORD],
    Password: ['a-new-password'],
    PasswordConfirmation: ['a-new-password'],
    File: [dataUrl(picture), dataUrl(pictures.svg())],
    file: [picture, pictures.svg(), pictures.heic()],
    columns: ['Id', 'Id,Name'],
    where: ['', '[]', '[["Name","filled"]]', '[["Title","has","x"]]'],
    Website: [''],
  }
}
