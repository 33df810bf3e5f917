import { defineResource, message, registerResources, STAFF_TABLE } from '@office/shared-api/model'
import { count, defaulted, defineQuery, id, listOf, objectOf, oneOf, optional, text, type AnswerOf } from '@office/shared-api/model/shapes'
import type { Binding } from '../../src/engine/bound-resource'
import { answer } from '../../src/engine/queries'
import type { StoredRow } from '../../src/engine/stored-row'
import type { OfficeBindings } from '../../src/office'
import type { Queryable } from '../../src/platform/database/database'
import { HttpError } from '../../src/platform/errors'

/** Resources that no office has, with tables of their own: boats, the harbours that they lie in, and the permits that boats have; barges are a second view of the boats. */

export const harbours = defineResource({
  name: 'harbours',
  label: { ar: 'المرافئ', en: 'Harbours' },
  path: '/api/harbours',
  table: 'harbours',
  title: { ar: 'Arabic', en: 'English' },
  disabledBy: 'Closed',
  small: true,
  restore: true,
  permissions: STAFF_TABLE,
  fields: {
    Arabic: { label: { ar: 'بالعربية', en: 'In Arabic' }, type: 'text', max: 50, required: true, column: 'shown', searchable: true },
    English: { label: { ar: 'بالإنجليزية', en: 'In English' }, type: 'text', max: 50, column: 'shown', searchable: true },
    Closed: { label: { ar: 'مغلق', en: 'Closed' }, type: 'boolean', default: false, column: 'shown' },
  },
})

export const boats = defineResource({
  name: 'boats',
  label: { ar: 'القوارب', en: 'Boats' },
  path: '/api/boats',
  table: 'boats',
  title: { ar: 'Title', en: 'Title' },
  permissions: STAFF_TABLE,
  publishedWhile: 'afloat',
  hooks: ['fits'],
  logged: { Captain: { ar: 'الربان', en: 'Captain' } },
  computed: { Neighbours: 'count' },
  sums: { Fees: { label: { ar: 'الرسوم', en: 'Fees' } } },
  constraints: { boats_keel: { field: 'Length', error: 'invalid' } },
  filters: {
    afloat: {
      type: 'choice',
      label: { ar: 'الحالة', en: 'State' },
      options: { yes: { ar: 'عائم', en: 'Afloat' }, all: { ar: 'الكل', en: 'All' } },
      default: 'all',
      about: 'Boats that float.',
    },
    harbour: { type: 'reference', by: 'Berth', label: { ar: 'المرفأ', en: 'Harbour' }, to: 'harbours', all: { ar: 'الكل', en: 'All' }, about: 'Of one harbour.' },
  },
  fields: {
    Title: { label: { ar: 'الاسم', en: 'Title' }, type: 'text', max: 40, required: true, unique: true, readBy: 'public', column: 'shown', searchable: true },
    Length: { label: { ar: 'الطول', en: 'Length' }, type: 'number', min: 1, max: 400, default: 10, bulk: true, column: 'shown' },
    Afloat: { label: { ar: 'عائم', en: 'Afloat' }, type: 'boolean', default: true, bulk: true, column: 'shown' },
    Launched: { label: { ar: 'الإنزال', en: 'Launched' }, type: 'date', asks: { before: 'Sailed', days: 400, past: true }, bulk: true, column: 'optional' },
    Berth: { label: { ar: 'المرفأ', en: 'Berth' }, type: 'reference', to: 'harbours', display: 'Harbour', bulk: true, column: 'shown', searchable: true },
    Code: { label: { ar: 'الرمز', en: 'Code' }, type: 'text', max: 10, setBy: 'server', bulk: true, column: 'optional' },
    Sailed: { label: { ar: 'الإبحار', en: 'Sailed' }, type: 'moment', setBy: 'server', nullable: true, column: 'optional' },
    Docks: { label: { ar: 'الرسو', en: 'Docks' }, type: 'moment', setBy: 'staff', nullable: true, bulk: true, column: 'optional', searchable: true },
    Built: { label: { ar: 'البناء', en: 'Built' }, type: 'moment', setBy: 'staff', nullable: true, past: true },
    Flags: { label: { ar: 'الأعلام', en: 'Flags' }, type: 'choice', several: true, options: ['red', 'blue', 'white'], texts: { red: { ar: 'أحمر', en: 'Red' }, blue: { ar: 'أزرق', en: 'Blue' }, white: { ar: 'أبيض', en: 'White' } }, error: 'invalid', column: 'optional', unsorted: true },
    Price: { label: { ar: 'السعر', en: 'Price' }, type: 'money', bulk: true, readBy: { public: 'price' }, column: 'optional' },
    Calls: { label: { ar: 'المحطات', en: 'Calls at' }, type: 'lookups', list: 'harbours', most: 3, bulk: true, column: 'optional', unsorted: true, searchable: true },
    Stops: {
      label: { ar: 'المراسي', en: 'Stops' },
      type: 'rows',
      most: 3,
      once: 'Port',
      columns: {
        Port: { label: { ar: 'الميناء', en: 'Port' }, type: 'lookup', list: 'harbours', required: true },
        Side: { label: { ar: 'الجهة', en: 'Side' }, type: 'choice', options: ['near', 'far'], texts: { near: { ar: 'قريبة', en: 'Near' }, far: { ar: 'بعيدة', en: 'Far' } }, error: 'invalid' },
        Nights: { label: { ar: 'الليالي', en: 'Nights' }, type: 'number', min: 0, max: 40, default: 0 },
        Remark: { label: { ar: 'ملاحظة', en: 'Remark' }, type: 'text', max: 20 },
      },
      column: 'optional',
      unsorted: true,
      searchable: true,
    },
    Crew: { label: { ar: 'الطاقم', en: 'Crew' }, type: 'number', min: 0, max: 400, default: 0, setBy: 'server', derived: { by: 'crew', revision: 1 }, column: 'optional', unsorted: true },
    Owner: { label: { ar: 'المالك', en: 'Owner' }, type: 'text', max: 40, readBy: 'Editor', column: 'optional', searchable: true },
    Debt: { label: { ar: 'الدين', en: 'Debt' }, type: 'number', min: 0, max: 9_999, default: 0, readBy: 'Admin', column: 'optional' },
  },
})

export const permits = defineResource({
  name: 'permits',
  label: { ar: 'التصاريح', en: 'Permits' },
  path: '/api/permits',
  table: 'permits',
  title: { ar: 'Number', en: 'Number' },
  permissions: STAFF_TABLE,
  fields: {
    Number: { label: { ar: 'الرقم', en: 'Number' }, type: 'number', min: 0, max: 999, default: 0, unique: true, column: 'shown' },
    From: { label: { ar: 'من', en: 'From' }, type: 'date', unique: true, column: 'shown' },
    Boat: { label: { ar: 'القارب', en: 'Boat' }, type: 'reference', to: 'boats', display: 'BoatTitle', column: 'shown', searchable: true },
    Port: { label: { ar: 'المرفأ', en: 'Port' }, type: 'reference', to: 'harbours', column: 'shown', searchable: true },
  },
})

/** The same boats to staff who may take their changes back, and to Admins who may bring back deleted ones. */
export const barges = defineResource({
  ...boats,
  name: 'barges',
  label: { ar: 'المراكب', en: 'Barges' },
  path: '/api/barges',
  undo: true,
  restore: true,
})

registerResources([harbours, boats, permits, barges])

function crewOf(boat: StoredRow): number {
  return Math.floor(Number(boat['Length']) / 10)
}

/** The bindings of the names that the boats declare. */
const boatBinding: Omit<Binding, 'resource'> = {
  bulk: { questions: { Length: { ar: 'قوارب تُقصّ', en: 'Boats are cut' } } },
  computed: { Neighbours: (alias) => `(SELECT count(*)::integer FROM boats b WHERE b."Berth" = ${alias}."Berth" AND b."Id" <> ${alias}."Id")` },
  sums: { Fees: (alias) => `(SELECT coalesce(sum(p."Number"), 0) * 125 FROM permits p WHERE p."Boat" = ${alias}."Id")` },
  filters: {
    afloat: (value) => (value === 'yes' ? 't."Afloat"' : null),
  },
  derivations: { crew: (_transaction, rows) => Promise.resolve(new Map(rows.map(({ Id, values }) => [Id, { Crew: crewOf(values) }]))) },
  hooks: {
    fits: {
      beforeSave({ id, before, after }) {
        if (Number(after['Length']) > 100 && after['Berth'] !== null) return { errors: { Berth: message('invalid') } }
        const Crew = crewOf(after)
        return { values: before ? { Crew } : { Crew, Code: `B-${id}` } }
      },
    },
  },
}
const resources: readonly Binding[] = [
  { resource: boats, ...boatBinding },
  { resource: barges, ...boatBinding },
]

/** The boats of a harbour: a read beside the generic set. */
const fleetQuery = defineQuery({
  of: boats,
  name: 'fleet',
  least: 'Editor',
  about: 'The boats of a harbour',
  takes: {
    harbour: { ...id, description: 'The harbour.' },
    order: defaulted({ ...oneOf(['shortest', 'longest']), description: 'The first of them.' }, 'shortest'),
    title: optional({ ...text, maxLength: 5, description: 'Only boats whose title begins so.' }),
  },
  answers: listOf(objectOf('FleetBoat', { Title: text, Length: count })),
  refuses: ['not_found'],
})
type Fleet = AnswerOf<typeof fleetQuery>

const readingFleet = answer(fleetQuery, async ({ harbour, order, title = '' }, { reader }) => {
  const fleet = await reader.query<Fleet[number]>({
    text: `SELECT "Title", "Length" FROM boats WHERE "Berth" = $1 AND starts_with("Title", $2) ORDER BY "Length" ${order === 'longest' ? 'DESC' : 'ASC'}`,
    values: [harbour, title],
  })
  if (fleet.length === 0) throw new HttpError('not_found')
  return fleet
})

/** A read for everybody: it knows of no caller. */
const sailingQuery = defineQuery({ of: boats, name: 'sailing', least: 'everyone', about: 'The boats afloat', takes: {}, answers: listOf(text) })

const readingSailing = answer(sailingQuery, async (_asked, call) => {
  if ('caller' in call) throw new Error('a read for everybody went by its caller')
  return (await call.reader.query<{ readonly Title: string }>({ text: 'SELECT "Title" FROM boats WHERE "Afloat" ORDER BY "Title"' })).map(({ Title }) => Title)
})

export const boatBindings: OfficeBindings = { resources, queries: [readingFleet, readingSailing] }

const TABLES = [
  `CREATE TABLE harbours (
    "Id" integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "Version" integer NOT NULL DEFAULT 1,
    "Arabic" text COLLATE "C" NOT NULL, "English" text COLLATE "C" NOT NULL, "Closed" boolean NOT NULL,
    "LabelAr" text COLLATE "C" NOT NULL, "LabelEn" text COLLATE "C" NOT NULL, "Search" text COLLATE "C" NOT NULL)`,
  `CREATE TABLE boats (
    "Id" integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "Version" integer NOT NULL DEFAULT 1,
    "Title" text COLLATE "C" NOT NULL, "Length" integer NOT NULL, "Afloat" boolean NOT NULL, "Launched" date,
    "Berth" integer CONSTRAINT "boats_Berth_fkey" REFERENCES harbours, "Code" text COLLATE "C" NOT NULL,
    "Sailed" timestamptz, "Docks" timestamptz, "Built" timestamptz, "Flags" text COLLATE "C" NOT NULL DEFAULT '', "Price" bigint, "Calls" integer[] NOT NULL DEFAULT '{}', "Stops" jsonb NOT NULL DEFAULT '[]', "Crew" integer NOT NULL, "Owner" text COLLATE "C" NOT NULL DEFAULT '', "Debt" integer NOT NULL DEFAULT 0,
    "SearchPrivate" text COLLATE "C" NOT NULL DEFAULT '', "Label" text COLLATE "C" NOT NULL, "Search" text COLLATE "C" NOT NULL)`,
  `CREATE TABLE permits (
    "Id" integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "Version" integer NOT NULL DEFAULT 1,
    "Number" integer NOT NULL CONSTRAINT permits_number_unique UNIQUE, "From" date CONSTRAINT permits_from_unique UNIQUE,
    "Boat" integer CONSTRAINT "permits_Boat_fkey" REFERENCES boats, "Port" integer CONSTRAINT "permits_Port_fkey" REFERENCES harbours,
    "Search" text COLLATE "C" NOT NULL)`,
  `CREATE TRIGGER boats_calls AFTER DELETE ON harbours FOR EACH ROW EXECUTE FUNCTION keep_named('boats', 'Calls')`,
  `CREATE TRIGGER boats_stops AFTER DELETE ON harbours FOR EACH ROW EXECUTE FUNCTION keep_named_in_rows('boats', 'Stops', 'Port')`,
  'CREATE UNIQUE INDEX boats_title_unique ON boats (lower("Title"))',
  'CREATE UNIQUE INDEX boats_keel ON boats ("Length") WHERE "Length" = 77',
]

export async function createTables(database: Queryable): Promise<void> {
  for (const text of TABLES) await database.query({ text })
}
