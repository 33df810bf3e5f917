import type { OfficeRow } from '@office/shared-api/model'
import countries from './countries.json' with { type: 'json' }
import offices from './offices.json' with { type: 'json' }

/** Where a worker is from, as far as a picture shows it. */
export type Region = 'south-east-asia' | 'south-asia' | 'east-africa' | 'horn-of-africa'

/** Pictures that may show the same worker: of a woman whose hair is covered or not, or of a man. */
export type PortraitGroup = `${'woman' | 'covered' | 'man'}-${Region}`

/** Data that the demo workers of a country have in common. Names are common first and family names, put together at random. */
export interface DemoCountry {
  /** The country's item in the lookup list, by its English text. */
  readonly lookup: string
  readonly region: Region
  /** How many of a hundred workers come from here. */
  readonly share: number
  /** Shares of the religions in hundredths; the rest is 'Other'. */
  readonly islam: number
  readonly christianity: number
  /** Days from payment to arrival, shortest and longest. */
  readonly days: readonly number[]
  /** Riyals with VAT for a worker of no special job. Invented. */
  readonly price: number
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
}

export const DEMO_COUNTRIES = countries as readonly DemoCountry[]

/** Invented labour offices, at least one for each country that sends workers. */
export const DEMO_OFFICES: readonly Omit<OfficeRow, 'Id' | 'Version'>[] = offices
