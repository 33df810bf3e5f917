/** The keys that were pressed while the buttons of a selection were on their way. */
export const pressed = { status: false }
