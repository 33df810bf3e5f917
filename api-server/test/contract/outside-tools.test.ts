import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { readDocument } from '../support/contract'
import { oneEngine } from '../support/databases'
import { openOffice } from '../support/test-office'

/** Rules that ask for what this document does not have on purpose: a summary says what a call does, and the product has no licence or contact of its own. */
const LEFT_OUT = ['info-license', 'info-contact', 'operation-description', 'tag-description']

/** A program that knows the product by its document alone. */
const CLIENT = `
import type { components, operations, paths } from './document'

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never
type Page = Json<paths['/api/requests/get']['get']['responses'][200]>
type Form = components['schemas']['SubmitForm']

export const sent: Form = { PersonId: 1, Name: 'A', IdentityId: '1000000008', Dob: '1990-01-01', Phone: '0551234567' }
export const refs = (page: Page): string[] => page.data.map((row) => row.Ref)
export type Tracked = Json<operations['post_requests_track']['responses'][200]>
`

describe('the OpenAPI document, by tools that others have written', () => {
  let source = ''
  beforeAll(async () => {
    const office = await openOffice(oneEngine)
    source = JSON.stringify(await readDocument(office))
    await office.close()
  })

  it('keeps the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
    const found = problems.filter(({ ruleId }) => !LEFT_OUT.includes(ruleId))
    expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([])
  })

  it('keeps the rules of Spectral', async () => {
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    const found = (await spectral.run(source)).filter(({ code }) => !LEFT_OUT.includes(String(code)))
    expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
  })

  it('becomes a typed client that compiles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-client-'))
    try {
      writeFileSync(join(folder, 'document.ts'), astToString(await openapiTypescript(source)))
      writeFileSync(join(folder, 'client.ts'), CLIENT)
      const program = ts.createProgram([join(folder, 'client.ts')], {
        strict: true,
        noEmit: true,
        types: [],
        lib: ['lib.es2022.d.ts'],
        skipDefaultLibCheck: true,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        target: ts.ScriptTarget.ES2022,
      })
      expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
