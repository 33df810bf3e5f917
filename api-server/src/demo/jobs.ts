import type { Outfit } from './portraits/traits'

export interface DemoJob {
  /** The job's item in the lookup list, by its English text. */
  readonly lookup: string
  /** How many of a hundred workers do it. */
  readonly share: number
  /** How many of a hundred of them are women. */
  readonly women: number
  readonly outfit: Outfit
}

export const DEMO_JOBS: readonly DemoJob[] = [
  { lookup: 'Domestic worker', share: 40, women: 100, outfit: 'apron' },
  { lookup: 'Private driver', share: 14, women: 0, outfit: 'shirt' },
  { lookup: 'Cook', share: 9, women: 45, outfit: 'chef' },
  { lookup: 'Nanny', share: 11, women: 100, outfit: 'cardigan' },
  { lookup: 'Home nurse', share: 6, women: 65, outfit: 'nurse' },
  { lookup: 'House guard', share: 4, women: 0, outfit: 'uniform' },
  { lookup: 'Home farmer', share: 3, women: 0, outfit: 'farmer' },
  { lookup: 'Coffee maker', share: 3, women: 0, outfit: 'waistcoat' },
  { lookup: 'Tailor', share: 3, women: 60, outfit: 'tailor' },
  { lookup: 'House manager', share: 2, women: 50, outfit: 'jacket' },
  { lookup: 'Tutor', share: 2, women: 60, outfit: 'tutor' },
  { lookup: 'Personal care', share: 3, women: 100, outfit: 'tunic' },
]
