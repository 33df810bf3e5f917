import { ar } from './ar'
import { en } from './en'

/** The shell's own texts, namespace `shell`. */
export const translations = { en, ar }
