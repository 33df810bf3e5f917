/** Strongest first: the order in which a user's role list is answered. */
export const ROLES = ['Developer', 'Admin', 'Editor', 'Read'] as const
export type Role = (typeof ROLES)[number]

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value)
}
