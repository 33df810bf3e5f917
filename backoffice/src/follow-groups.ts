/** The groups that come first in the follow-up form: the pipeline, then what only workers from the Philippines need. */
export const FOLLOW_GROUPS = ['pipeline', 'philippines', 'note'] as const
