import type { Bilingual, PersonRow } from '@office/shared-api/model'
import { dayAgo, randomFrom } from './random'
import { hasFullCv } from './worker-cvs'

/** Beside the card: what the office knows of an invented worker, and what she says of herself. */

type Papers = Required<Pick<PersonRow, 'Gender' | 'Birth' | 'About' | 'AboutEn' | 'PassportNo' | 'PassportUntil' | 'MedicalOn' | 'MedicalUntil'>>

interface Worker {
  /** The job, by its English text. */
  readonly lookup: string
  readonly sex: 'woman' | 'man'
}

const YEAR = 365.25

const ABOUT: readonly Bilingual[] = [
  { ar: 'عملت أربع سنوات مع أسرة من ستة أفراد، وأحب العناية بالأطفال.', en: 'Worked four years for a family of six, and likes to look after children.' },
  { ar: 'تطبخ الأكلات الخليجية، وتهتم بالنظافة والترتيب.', en: 'Cooks dishes of the Gulf, and keeps a tidy house.' },
  { ar: 'هادئة وصبورة، ولها خبرة في رعاية كبار السن.', en: 'Calm and patient, with experience in caring for elderly people.' },
]
const ABOUT_DRIVERS: readonly Bilingual[] = [
  { ar: 'يقود بحذر ويعرف طرق الرياض وجدة جيدًا.', en: 'Drives with care, and knows the roads of Riyadh and Jeddah well.' },
  { ar: 'يعمل بهدوء ويلتزم بالمواعيد.', en: 'Works quietly, and keeps to the hours.' },
]
const ABOUT_MEN: readonly Bilingual[] = [
  { ar: 'يعتني بالبيت والحديقة، ويتعلم بسرعة.', en: 'Looks after house and garden, and learns fast.' },
  { ar: 'يعمل بهدوء ويلتزم بالمواعيد.', en: 'Works quietly, and keeps to the hours.' },
]

function aboutOf({ lookup, sex }: Worker): readonly Bilingual[] {
  if (sex === 'woman') return ABOUT
  return lookup === 'Private driver' ? ABOUT_DRIVERS : ABOUT_MEN
}

/** Of a tenth nobody knows the birth day, of a third there is no text, and of every few workers a paper runs out within three months. The same for a worker on every run. */
export function papersOf(Id: number, worker: Worker, now: Date): Papers {
  const random = randomFrom(7_919 * Id)
  const isFull = hasFullCv(Id)
  const about = random.chance(0.3) && !isFull ? { ar: '', en: '' } : random.pick(aboutOf(worker))
  const [hasPapers, checked] = [random.chance(0.85) || isFull, random.between(5, 270)]
  const checkedAgo = Id % 14 === 3 ? 275 + ((Id * 5) % 80) : checked
  return {
    Gender: worker.sex === 'woman' ? 'female' : 'male',
    Birth: random.chance(0.1) && !isFull ? null : dayAgo(now, Math.round(random.between(22, 48) * YEAR) + random.between(0, 360)),
    About: about.ar,
    AboutEn: about.en,
    PassportNo: hasPapers ? `${random.pick(['A', 'B', 'P', 'N'])}${random.between(1_000_000, 9_999_999)}` : '',
    PassportUntil: hasPapers ? dayAgo(now, Id % 12 === 7 ? -8 - ((Id * 7) % 80) : -random.between(100, 3_000)) : null,
    MedicalOn: hasPapers ? dayAgo(now, checkedAgo) : null,
    MedicalUntil: hasPapers ? dayAgo(now, checkedAgo - 365) : null,
  }
}
