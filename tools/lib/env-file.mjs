/** The settings of an office, from the file that ENV_FILE names: one file for the service and for commands at a terminal. */
export function readEnvFile() {
  const file = process.env.ENV_FILE ?? ''
  if (file === '') return
  try {
    // What the environment says already stays.
    process.loadEnvFile(file)
  } catch (error) {
    console.error(`ENV_FILE ${file} cannot be read (${error.code}).`)
    process.exit(1)
  }
}
