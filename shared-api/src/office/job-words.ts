import type { Gender } from './desk-constants'
import { jobLabel, type Job } from './job-label'

/** A worker's job in words of both languages. */
export function jobWords(job: Job, gender: Gender | ''): Readonly<Record<'Ar' | 'En', string>> {
  return { Ar: jobLabel(job, 'ar', gender), En: jobLabel(job, 'en', gender) }
}
