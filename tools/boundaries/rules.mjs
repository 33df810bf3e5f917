/**
 * The allowed imports: the walls of docs/architecture.md as rules for dependency-cruiser.
 * The same rules run over the product (root '') and over the fixtures, a small copy of the folders in which every file
 * breaks one of them.
 */

const workspaces = ['shell', 'public-catalogue', 'backoffice', 'shared-ui', 'shared-api', 'api-server', 'demo', 'e2e', 'bench']
const browserSide = '(?:shell|public-catalogue|backoffice|shared-ui|shared-api)'

/** The shapes of answers and what they are made with. */
const SHAPES = 'shared-api/src/(?:shapes\\.ts|engine/(?:(?:answer|found|page)-shapes|query|shape)\\.ts|office/shapes/)'

/** A package of npm by its name, found or not. */
const npm = (...names) => `(?:^|/node_modules/|^node_modules/)(?:${names.join('|')})(?:/|$)`

const modelPath = 'shared-api/src/(?:(?:engine|office)/|(?:actions|desk|desk-forms|model|public|rules|schema|schema-public|shapes|staff-fields|translations|views)\\.ts$)'
const tests = '\\.test\\.tsx?$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Patterns of paths under a root. */
function pathsUnder(root) {
  const inside = (path) => `^${root}${path}`
  const workspace = (...names) => `^(?:${root}(?:${names.join('|')})/|@office/(?:${names.join('|')})(?:/|$))`
  return {
    root,
    inside,
    workspace,
    otherThan: (...allowed) => workspace(...workspaces.filter((name) => !allowed.includes(name))),
    model: `^(?:${root}${modelPath}|@office/shared-api/model)`,
    /** The words of the screens: data, which journeys read too, so that they ask for what is really written there. */
    words: inside('(?:shell|public-catalogue|backoffice|shared-ui)/src.*/(?:translations/|translations\\.ts$|texts\\.ts$)'),
  }
}

/** The walls between the workspaces. */
const betweenWorkspaces = ({ inside, workspace, otherThan, model, words }) => [
  rule(
    'shell-stays-apart',
    'The shell knows remotes only by remotes.json.',
    { path: inside('shell/') },
    { path: otherThan('shell', 'shared-ui', 'shared-api') },
  ),
  rule(
    'federation-in-one-folder',
    'The federation runtime is reached through shell/src/remotes only.',
    { path: inside(`${browserSide}/src/`), pathNot: inside('shell/src/remotes/') },
    { path: npm('@module-federation/[^/]+') },
  ),
  rule(
    'catalogue-stays-apart',
    'A remote imports neither the shell nor another remote.',
    { path: inside('public-catalogue/') },
    { path: otherThan('public-catalogue', 'shared-ui', 'shared-api') },
  ),
  rule(
    'backoffice-stays-apart',
    'A remote imports neither the shell nor another remote.',
    { path: inside('backoffice/') },
    { path: otherThan('backoffice', 'shared-ui', 'shared-api') },
  ),
  rule(
    'ui-stands-on-api',
    'shared-ui imports shared-api and nothing else of ours.',
    { path: inside('shared-ui/') },
    { path: otherThan('shared-ui', 'shared-api') },
  ),
  rule(
    'api-is-a-leaf',
    'shared-api imports no workspace.',
    { path: inside('shared-api/') },
    { path: otherThan('shared-api') },
  ),
  rule(
    'server-reads-model-only',
    'The server shares the wire contract, nothing else.',
    { path: inside('api-server/') },
    { path: workspace(...workspaces.filter((name) => !['api-server', 'demo'].includes(name))), pathNot: model },
  ),
  rule(
    'journeys-read-model-and-words',
    'The journeys share the wire contract, the words of the screens and made files, nothing else.',
    { path: inside('e2e/') },
    { path: otherThan('e2e', 'api-server', 'demo'), pathNot: [model, words, inside('backoffice/src/test-support/(?:made|hostile)-files\\.ts$')] },
  ),
  rule(
    'journeys-stay-outside',
    'A journey uses the product as a person would, not its inside.',
    { path: inside('e2e/') },
    { path: workspace('api-server', 'demo') },
  ),
  rule(
    'demo-is-loaded-at-run-time',
    'Production knows no demo: the server loads it by import(), outside production only.',
    { path: inside('api-server/src/') },
    { path: workspace('demo'), dynamic: false },
  ),
]

/** The layers and the features within a workspace. */
const withinWorkspaces = ({ inside, model }) => [
  rule(
    'engine-knows-no-office',
    'The engine serves any office: what it needs of this one is declared as data and bound by name.',
    { path: inside('(?:shared-api|shared-ui|api-server)/src/engine/'), pathNot: tests },
    { path: inside('(?:shared-api|shared-ui|api-server)/src/office/') },
  ),
  rule(
    'platform-is-the-ground',
    'The platform serves any application: it knows neither engine nor office nor pages.',
    { path: inside('api-server/src/platform/') },
    { path: inside('api-server/src/(?:(?:engine|office|ssr)/|[^/]+$)') },
  ),
  rule(
    'ground-stands-on-no-sibling',
    'What many rules of the office stand on imports none of them.',
    { path: inside('api-server/src/office/ground/') },
    { path: inside('api-server/src/office/'), pathNot: inside('api-server/src/office/ground/') },
  ),
  rule(
    'pages-are-on-top',
    'Calls know nothing of the pages that are served beside them, nor of the program.',
    { path: inside('api-server/src/(?:engine|office)/') },
    { path: inside('api-server/src/(?:ssr/|[^/]+$)') },
  ),
  rule(
    'pages-know-no-program',
    'Programs put the parts together; the parts do not know them.',
    { path: inside('api-server/src/ssr/') },
    { path: inside('api-server/src/[^/]+$') },
  ),
  rule(
    'features-stay-apart',
    'A feature never imports a sibling; what two need moves up.',
    { path: inside('(backoffice|public-catalogue)/src/features/([^/]+)/') },
    { path: inside('$1/src/features/'), pathNot: inside('$1/src/features/$2/') },
  ),
  rule(
    'model-is-plain',
    'The model is data and types that run in a browser, in Node and in a worker alike.',
    { path: inside(modelPath), pathNot: tests },
    { path: npm('react', 'react-dom', 'axios', 'zustand', 'i18next', 'react-i18next', '@tanstack/[^/]+') },
  ),
  rule(
    'model-has-no-node',
    'The model is data and types that run in a browser, in Node and in a worker alike.',
    { path: inside(modelPath), pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'model-imports-only-itself',
    'The rest of shared-api stands on the model, not the other way round.',
    { path: inside(modelPath) },
    { path: inside('shared-api/src/'), pathNot: model },
  ),
  rule(
    'browser-has-no-node',
    'Code for browsers imports nothing of Node.',
    { path: inside('(?:shell|public-catalogue|backoffice|shared-ui)/src/'), pathNot: [inside('[^/]+/src/test-support/'), tests] },
    { dependencyTypes: ['core'] },
  ),
]

/** The one home of each library. */
const homesOfLibraries = ({ inside }) => [
  rule(
    'yup-in-schema-and-forms',
    'Rules of fields are written once, in the schema; forms and the server run it.',
    { path: inside('.'), pathNot: [inside('shared-api/src/(?:engine|office)/schema/'), inside('shared-api/src/engine/(?:staff|date)-schema(?:\\.test)?\\.ts$'), inside('api-server/src/')] },
    { path: npm('yup') },
  ),
  rule(
    'axios-in-client',
    'Only the client of shared-api talks to the server.',
    { path: inside('.'), pathNot: inside('shared-api/src/client/') },
    { path: npm('axios') },
  ),
  rule(
    'router-in-one-place',
    'Shared packages are not tree-shaken: @office/shared-ui/router names what we use.',
    { path: inside('.'), pathNot: inside('shared-ui/src/router') },
    { path: npm('react-router', 'react-router-dom') },
  ),
  rule(
    'formik-in-ui',
    'Formik is wrapped once, in shared-ui.',
    { path: inside('.'), pathNot: inside('shared-ui/') },
    { path: npm('formik') },
  ),
  rule(
    'primereact-in-one-folder',
    'PrimeReact is mended once, in shared-ui/src/primereact.',
    { path: inside('.'), pathNot: inside('shared-ui/src/primereact/') },
    { path: npm('primereact') },
  ),
  rule(
    'sql-in-server',
    'Only the server speaks to a database; the benchmark times it beside a bare driver, and tests make databases of their own.',
    { path: inside('.'), pathNot: inside('(?:api-server|bench)/|tools/test-support/own-database') },
    { path: npm('pg', '@electric-sql/[^/]+') },
  ),
]

/** The code that a browser loads. */
const weightOfScreens = ({ root, inside }) => [
  rule(
    'primereact-for-staff',
    'Nothing that a visitor, sign-in or the reset flow can reach stands on PrimeReact, nor on the tables that do.',
    {
      path: inside('(?:shell|public-catalogue|shared-ui)/'),
      pathNot: [inside('shared-ui/src/(?:primereact|engine/(?:actions|record|resource|table))/'), inside('shared-ui/src/test-support/'), inside('shell/src/layouts/staff-area\\.tsx$'), tests],
    },
    { path: `^(?:${root}shared-ui/src/(?:primereact|engine/(?:actions|record|resource|table))/|@office/shared-ui/(?:actions|primereact|resource|staff-fields|table)(?:/|$))` },
  ),
  rule(
    'first-screen-stays-light',
    'The root entries are part of the first screen: heavy libraries sit behind subpaths.',
    { path: inside('shared-(?:ui|api)/src/index\\.ts$') },
    { reachable: true, path: npm('formik', 'yup', 'axios') },
  ),
  rule(
    'visitors-load-no-staff-model',
    'What a visitor loads of the model is @office/shared-api/model/public; the whole model brings the resources of staff. Types weigh nothing.',
    { path: inside('(?:shell|public-catalogue|shared-ui|shared-api)/src/'), pathNot: [inside('[^/]+/src/test-support/'), tests] },
    { path: `^(?:${root}shared-api/src/model\\.ts|@office/shared-api/model)$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'visitors-load-no-actions', 'The actions of staff, @office/shared-api/model/actions, weigh nothing for visitors.',
    { path: inside('(?:shell|public-catalogue|shared-ui|shared-api)/src/'), pathNot: [inside('(?:shared-ui/src/engine/actions/|shared-api/src/(?:actions\\.ts$|office/actions/))'), tests] },
    { path: `^(?:${root}shared-api/src/(?:actions\\.ts|office/actions/)|@office/shared-api/model/actions$)`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'browsers-load-no-shapes',
    'The shapes of answers, @office/shared-api/model/shapes, weigh nothing in a browser: it imports their types alone.',
    { path: inside('(?:shell|public-catalogue|backoffice|shared-ui|shared-api)/src/'), pathNot: [inside(SHAPES), tests] },
    { path: `^(?:${root}${SHAPES}|@office/shared-api/model/shapes$)`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'browsers-load-no-server-rules',
    'The rules that the server works out, @office/shared-api/model/rules, weigh nothing in a browser: it imports their types alone.',
    { path: inside('(?:shell|public-catalogue|backoffice|shared-ui|shared-api)/src/'), pathNot: [inside('shared-api/src/(?:rules|office/pipeline)\\.ts$'), tests] },
    { path: `^(?:${root}shared-api/src/(?:rules|office/pipeline)\\.ts|@office/shared-api/model/rules)$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'visitors-load-no-staff-client',
    'The calls of staff are a subpath of their own, @office/shared-api/client/staff, which nothing of the catalogue reaches.',
    { path: inside('(?:public-catalogue|shared-api)/src/'), pathNot: tests },
    { path: `^(?:${root}shared-api/src/client/staff\\.ts|@office/shared-api/client/staff)$` },
  ),
]

/** Rules of any code. */
const everywhere = ({ inside }) => [
  rule('tests-are-not-imported', 'The product never imports a test.', { path: inside('[^/]+/src/'), pathNot: tests }, { path: tests }),
  rule('no-cycles', 'Two files that need each other are one, or need a third. Types may point back.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  rule('all-found', 'Every import leads to a file or a package.', { path: inside('.') }, { couldNotResolve: true }),
]

/** @param {string} root folder with a slash at its end in which the workspaces lie, '' for the product itself */
export function boundaryRules(root = '') {
  const paths = pathsUnder(root)
  return [betweenWorkspaces, withinWorkspaces, homesOfLibraries, weightOfScreens, everywhere].flatMap((rules) => rules(paths))
}

/** The options that both runs give dependency-cruiser about the code. */
export const boundaryOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^[^/]+/dist/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
  },
}

/** The configuration for the product: `npx depcruise --config tools/boundaries/rules.mjs .` */
export default { forbidden: boundaryRules(), options: boundaryOptions }
