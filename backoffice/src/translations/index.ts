import { ar } from './ar'
import { en } from './en'

/** Registered by the shell under this remote's name, before a screen renders. */
export const translations = { en, ar }
