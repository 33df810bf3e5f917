/** The order of the follow-up form: the pipeline first, what only workers from the Philippines need by itself. */
export const FOLLOW_GROUPS = ['pipeline', 'philippines', 'note', 'client'] as const
