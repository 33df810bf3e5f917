/** Puts a remote under development into the answers of a host: into `remotes.json` and into the pages' start data. */

const START_DATA = /(<script type="application\/json" id="start-data">)(.*?)(<\/script>)/s

/** The script that says in the page which remote is a local one; answered beside the remote's files. */
export const BADGE = 'local-remote-badge.js'

/** The same remotes, one of them replaced. */
function replaced(remotes, entry) {
  return [...remotes.filter(({ name }) => name !== entry.name), entry]
}

function inListing(text, entry) {
  const listing = JSON.parse(text)
  return JSON.stringify({ ...listing, remotes: replaced(listing.remotes ?? [], entry) })
}

/** The hints at the live build go as well: the browser would fetch what it never uses. */
function inPage(html, entry) {
  const hints = new RegExp(`<link [^>]*/remotes/${entry.name}/[^>]*>\n?`, 'g')
  const badge = `<script defer src="${new URL(BADGE, `http://host${entry.entry}`).pathname}" data-remote="${entry.name}"></script>`
  const page = html.replace(hints, '').replace(START_DATA, (_block, open, json, close) => {
    const data = JSON.parse(json)
    const text = JSON.stringify({ ...data, remotes: replaced(data.remotes, entry) })
    return open + text.replaceAll('<', String.raw`\u003c`) + close
  })
  return page.replace('</body>', () => `${badge}\n</body>`)
}

/** Passes a host's answer on; listing and pages with `entry` in them. */
export async function withRemote(entry, answer, request, response) {
  const headers = { ...answer.headers }
  const type = headers['content-type'] ?? ''
  const change = request.url.startsWith('/remotes/remotes.json') ? inListing : type.startsWith('text/html') ? inPage : undefined
  if (!change) {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
    return
  }
  delete headers['content-length']
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  response.writeHead(answer.statusCode, headers)
  response.end(answer.statusCode === 200 ? change(text, entry) : text)
}
