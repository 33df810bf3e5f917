import { ConfigError, readConfig } from '../src/platform/config/config'
import { checkProductionConfig } from '../src/platform/config/production-rules'

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 8080,
      databaseUrl: null,
      sessionIdleHours: 8,
      sessionMaxDays: 7,
      limits: { submit: 30, submitIdentity: 5, reservation: 12, signIn: 20, reset: 10 },
    })
  })

  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['SESSION_IDLE_HOURS', '0', 'a whole number from 1'],
    ['SUBMIT_LIMIT', '-1', 'a whole number from 0'],
    ['RESERVATION_LIMIT', '2', 'a whole number from 3 to 1000000, or 0'],
    ['RETENTION_MONTHS', '1.5', 'a whole number from 0 to 600'],
    ['DATABASE_URL', 'mysql://host/db', 'starts with postgres:// or postgresql://'],
    ['DATABASE_POOLER', 'session', 'one of none, transaction'],
    ['DATABASE_POOLER', 'transaction', 'needs DATABASE_DIRECT_URL'],
    ['DATABASE_DIRECT_URL', 'postgres://host/db', 'needs DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'postgres://host/db', 'needs DATABASE_URL'],
    ['PUBLIC_URL', 'office.sa', 'starts with https:// or http://'],
    ['SMTP_URL', 'mail.office.sa', 'starts with smtp:// or smtps://'],
    ['TRUST_PROXY', '10.0.0.1, proxy', 'IP addresses or networks'],
    ['TRUST_PROXY', '10.0.0.0/40', 'IP addresses or networks'],
    ['LOG_LEVEL', 'loud', 'one of trace'],
    ['CONTACT_EMAIL', 'office', 'an e-mail address'],
    ['ALLOW_EMBEDDED', 'yes', 'one of 0, 1'],
  ])('names what is wrong with %s=%s', (name, value, expected) => {
    const problems = problemsOf(() => readConfig({ [name]: value }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).toContain(expected)
  })

  it.each([
    [{ DATA_DIR: '/d', BACKUP_DIR: '/d/files/backups' }, '/d/files'],
    [{ DATA_DIR: '/d', BACKUP_DIR: '/d/remotes' }, '/d/remotes'],
    [{ SHELL_DIR: '/shell', BACKUP_DIR: '/shell/..backups' }, '/shell'],
  ])('refuses backups where everybody can fetch them: %j', (environment, open) => {
    const problems = problemsOf(() => readConfig(environment))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^BACKUP_DIR: /)
    expect(problems[0]).toContain(`is in ${open}, whose files everybody can fetch`)
  })

  it.each([
    [{ DATA_DIR: '/d', FILES_DIR: '/d', BACKUP_DIR: '/b' }, '/d'],
    [{ DATA_DIR: '/srv/d', REMOTES_DIR: '/srv', BACKUP_DIR: '/b' }, '/srv'],
    [{ DATA_DIR: '/d', FILES_DIR: '/d/database' }, '/d/database'],
    [{ DATA_DIR: '/d', FILES_DIR: '/d/mail/files/..' }, '/d/mail'],
  ])('refuses a database and mails with codes where everybody can fetch them: %j', (environment, open) => {
    const problems = problemsOf(() => readConfig(environment))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^DATA_DIR: /)
    expect(problems[0]).toContain(`is in ${open}, whose files everybody can fetch`)
  })

  it('takes backups beside the folders that everybody can fetch', () => {
    expect(readConfig({ DATA_DIR: '/d', BACKUP_DIR: '/d/files-backups' }).backupDir).toBe('/d/files-backups')
  })

  it.each([
    ['PORT', ' 80a ', 'PORT is "80a", but must be a whole number from 0 to 65535.'],
    ['ALLOW_EMBEDDED', 'yes', 'ALLOW_EMBEDDED is "yes", but must be one of 0, 1, false, true.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of trace, debug, info, warn, error, fatal, silent.'],
    ['MAIL_FROM', 'office', 'MAIL_FROM is "office", but must be an e-mail address.'],
    ['TRUST_PROXY', '10.0.0.1, proxy,10.0.0.0/40', 'TRUST_PROXY is "proxy, 10.0.0.0/40", but must be IP addresses or networks, separated by commas.'],
    ['SMTP_URL', 'smtps', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ])('says of %s=%j in one sentence what it must be', (name, value, sentence) => {
    expect(problemsOf(() => readConfig({ [name]: value }))).toEqual([sentence])
  })

  it('tells pages how long clients are kept, and through whom messages reach them', () => {
    expect(readConfig({}).office.privacy).toEqual({ retentionMonths: 0, backups: 14, delivery: [] })
    const gateway = { SMS_URL: 'https://sms.example/send', SMS_BODY: '{"to": "{to}", "text": "{text}"}' }
    expect(readConfig({ RETENTION_MONTHS: '24', BACKUP_KEEP: '30', SMTP_URL: 'smtps://mail.example', ...gateway }).office.privacy).toEqual({
      retentionMonths: 24,
      backups: 30,
      delivery: ['sms', 'mail'],
    })
  })

  it('takes blank settings as unset, and what is around one away', () => {
    expect(readConfig({ PORT: '  ', HOST: ' ', TRUST_PROXY: ' 10.0.0.1 ,10.0.0.0/8', ALLOW_EMBEDDED: ' true ', LOG_LEVEL: ' debug ' })).toMatchObject({
      port: 8080,
      host: null,
      trustProxy: ['10.0.0.1', '10.0.0.0/8'],
      allowEmbedded: true,
      logLevel: 'debug',
    })
  })

  it('names wrong folders beside wrong values', () => {
    expect(problemsOf(() => readConfig({ PORT: 'x', DATA_DIR: '/d', BACKUP_DIR: '/d/files' }))).toEqual([
      expect.stringMatching(/^PORT is/),
      expect.stringMatching(/^BACKUP_DIR: /),
    ])
  })

  it.each(['https://s3.sa/office', 'https://key@s3.sa/office', 'https://key:secret@s3.sa/', 'http://key:secret@s3.sa/office'])(
    'refuses a bucket without its key or its name, or in clear: %s',
    (FILES_URL) => {
      expect(problemsOf(() => readConfig({ FILES_URL }))).toEqual([expect.stringMatching(/^FILES_URL must be https:\/\/KEY:SECRET@HOST\/BUCKET/)])
    },
  )

  it('names every mistake at once, and repeats no address that may hold a password', () => {
    const problems = problemsOf(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host/db' }))
    expect(problems).toHaveLength(2)
    expect(problems.join()).not.toContain('secret')
  })

  it('gives the office’s facts, and leaves out those that are unset', () => {
    const { office } = readConfig({ OFFICE_NAME_EN: 'Pearl', WHATSAPP_NUMBER: '+966 55 123 4567', MAP_URL: '' })
    expect(office).toMatchObject({ name: { ar: 'مكتب الاستقدام', en: 'Pearl' }, whatsappNumber: '966551234567' })
    expect(Object.keys(office).sort()).toEqual(['name', 'privacy', 'whatsappNumber'])
  })
})

describe('production', () => {
  const refusals = (environment: Readonly<Record<string, string>>) =>
    problemsOf(() => {
      checkProductionConfig(readConfig(environment))
    })
  const DATABASE_URL = 'postgres://db/office'
  const PUBLIC_URL = 'https://office.sa'
  const TRUST_PROXY = '127.0.0.1'

  it.each([
    ['without an address', { DATABASE_URL }, 'PUBLIC_URL must be set'],
    ['with http in public', { DATABASE_URL, PUBLIC_URL: 'http://office.sa' }, 'unencrypted'],
    ['with http that other machines reach', { DATABASE_URL, PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['behind a proxy that nobody named', { DATABASE_URL, PUBLIC_URL }, 'TRUST_PROXY must name the TLS proxy'],
    ['with a mail password in clear', { DATABASE_URL, PUBLIC_URL, TRUST_PROXY, SMTP_URL: 'smtp://office:secret@mail.sa?ignoreTLS=true' }, 'SMTP_URL switches TLS off'],
    ['without a database', { PUBLIC_URL, TRUST_PROXY }, 'DATABASE_URL must be set'],
  ])('does not start %s', (_case, environment, reason) => {
    expect(refusals(environment).join()).toContain(reason)
  })

  it.each([
    [{ DATABASE_URL, PUBLIC_URL, TRUST_PROXY }],
    [{ DATABASE_URL, PUBLIC_URL, TRUST_PROXY: 'none' }],
    [{ DATABASE_URL, PUBLIC_URL: 'http://localhost:8080' }],
    [{ DATABASE_URL, PUBLIC_URL: 'http://localhost:8080', HOST: '::1' }],
    [{ DATABASE_URL, PUBLIC_URL, TRUST_PROXY, SMTP_URL: 'smtp://office:secret@mail.sa:587' }],
    [{ ALLOW_EMBEDDED: '1', PUBLIC_URL, TRUST_PROXY }],
  ])('starts with %j', (environment) => {
    expect(refusals(environment)).toEqual([])
  })
})
