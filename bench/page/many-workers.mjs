/** Fills a running demo office up to a number of workers, through its own calls. */

const ACCOUNT = { username: 'editor@office.example', password: 'office-demo-2026' }
/** The newest come first in the catalogue: the first screen shows photos as it does with few workers. */
const WITH_PHOTO = 12
const AT_ONCE = 4

async function answered(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function formOf(values) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  return form
}

/** Adds workers until the catalogue holds `count`. */
export async function fillCatalogue(url, count) {
  const headers = { 'x-web-client': 'office-web' }
  const signedIn = await fetch(new URL('/api/login/signin', url), { method: 'POST', headers, body: formOf(ACCOUNT) })
  await answered(signedIn.clone())
  headers.cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')

  const persons = await answered(await fetch(new URL('/api/persons/getdata', url)))
  const pictures = await Promise.all(persons.filter(({ Photo }) => Photo).slice(0, WITH_PHOTO).map(({ Photo }) => dataUrlOf(url, Photo)))
  const missing = Math.max(0, count - persons.length)

  const add = async (number) => {
    const { Country, Job, Category, Experiance, Religion } = persons[number % persons.length]
    const File = pictures[number - (missing - WITH_PHOTO)]
    const body = formOf({ Name: `Worker ${number}`, Country, Job, Category, Experiance, Religion, Available: true, ...(File && { File }) })
    await answered(await fetch(new URL('/api/persons/Edit', url), { method: 'POST', headers, body }))
  }
  for (let number = 0; number < missing; number += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, missing - number) }, (_, at) => add(number + at))
    await Promise.all(batch)
  }
}

async function dataUrlOf(url, photo) {
  const answer = await fetch(new URL(photo, url))
  if (!answer.ok) throw new Error(`${photo} answered ${answer.status}`)
  return `data:image/webp;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
}
