/**
 * Every subpath of the shared packages that remotes may ask for, each once. It is never called: webpack gives what it
 * has seen an import of, and a subpath that only a remote uses would not be there for it.
 */
export const provided = () => [
  import('@office/shared-api'),
  import('@office/shared-api/client'),
  import('@office/shared-api/model'),
  import('@office/shared-api/model/calendar'),
  import('@office/shared-api/model/schema'),
  import('@office/shared-api/model/translations'),
  import('@office/shared-ui'),
  import('@office/shared-ui/day-words'),
  import('@office/shared-ui/dialog'),
  import('@office/shared-ui/form'),
  import('@office/shared-ui/plain-form'),
  import('@office/shared-ui/print'),
  import('@office/shared-ui/remote'),
  import('@office/shared-ui/resource'),
  import('@office/shared-ui/router'),
  import('@office/shared-ui/screen-layout'),
  import('@office/shared-ui/table'),
  import('@office/shared-ui/toast'),
  import('@tanstack/react-query'),
  import('react/jsx-runtime'),
  import('react-dom'),
]
