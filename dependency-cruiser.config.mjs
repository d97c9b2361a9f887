/** Who may import whom: docs/architecture.md. A message says what to do instead. */
const pure =
  '^packages/(demo-model/src|api-contract/src|capture-format/src/(tree|assets|fingerprint|edits|find|html|personal-data))/'
/** Folders of the editor in layers: each may import those before it; features stand between parts and shell. */
const editorCore = '^web/src/editor/(core|document|saving|history|page-picking|actions)/'
const editorParts =
  '^web/src/editor/(plans|fields|uploads|steps|rich-text|clipboard|views|image-hosts)/'
const editorShell = '^web/src/editor/((canvas|header|empty|slides)/|[^/]+$)'
/** Code that every visitor of a demo loads. */
const shipped = '^(web/src/viewer|packages/stage/src)/'
const test = '\\.(test|fixture)\\.tsx?$|/testing/'
/** Folders of capture-format, and which others each stands on (docs/decisions/0041). All stand on the tree. */
const captureLayers = {
  tree: ['packed'],
  packed: [],
  assets: [],
  fingerprint: [],
  mount: [],
  take: ['assets'],
  html: ['assets'],
  patch: ['mount', 'html'],
  edits: ['assets', 'fingerprint', 'html'],
  find: ['edits', 'fingerprint'],
  'personal-data': ['find', 'edits'],
  node: ['assets', 'html', 'take'],
}
const captureRules = Object.entries(captureLayers).map(([folder, below]) => ({
  name: `captures-in-layers-${folder}`,
  comment:
    'What both need belongs into a folder below; docs/decisions/0041 says which stands on which.',
  severity: 'error',
  from: { path: `^packages/capture-format/src/${folder}/`, pathNot: test },
  to: {
    path: '^packages/capture-format/src/',
    pathNot: `^packages/capture-format/src/(${[folder, 'tree', ...below].join('|')})/`,
  },
}))
const extensionTests = '^extension/test/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that import each other are one concept: move what both need into a third. Types alone may go round: the type of all commands is made from those that name it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-import-no-app',
      comment: 'Move what is shared from the app into a package.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(api|web|extension|e2e)/' },
    },
    {
      name: 'apps-import-no-app',
      comment: 'Apps talk over HTTP: put the shared shape into packages/api-contract.',
      severity: 'error',
      from: { path: '^(api|web|extension)/', pathNot: extensionTests },
      to: { path: '^(api|web|extension|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'tests-of-the-extension-know-drivers-only',
      comment: 'They drive a browser as journeys do, against a server of their own.',
      severity: 'error',
      from: { path: extensionTests },
      to: { path: '^(api|web|e2e)/', pathNot: '^e2e/drivers/' },
    },
    {
      name: 'extension-knows-none-of-its-tests',
      comment: 'Move what both need into extension/src.',
      severity: 'error',
      from: { path: '^extension/src/', pathNot: test },
      to: { path: extensionTests },
    },
    {
      name: 'packages-through-their-exports',
      comment: 'Import a package by its name; add what is missing to its exports.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|api|web|extension|e2e)/' },
      to: { path: '^packages/', pathNot: ['^$1/'], dependencyTypes: ['local'] },
    },
    {
      name: 'pure-code-knows-no-platform',
      comment: 'This code runs in pages, browsers and Node alike: pass in what the platform gives.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { path: '(^|/)(react|react-dom|@types/node)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-code-knows-no-node',
      comment: 'This code runs in pages, browsers and Node alike: pass in what Node gives.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-demos',
      comment: 'What knows demos belongs into packages/stage or web.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/)' },
    },
    {
      name: 'capture-format-and-demo-model-stand-alone',
      comment: 'They import none of our packages; api-contract and stage join them.',
      severity: 'error',
      from: { path: '^packages/(capture-format|demo-model)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'what-runs-in-pages-stays-small',
      comment:
        'The extension takes pages and their files. All else that is done with captures is not for it.',
      severity: 'error',
      from: { path: '^extension/src/' },
      to: {
        path: '^packages/capture-format/',
        pathNot: '^packages/capture-format/src/((take|assets|fingerprint)/)?index\\.ts$',
      },
    },
    {
      name: 'viewer-and-editor-apart',
      comment: 'What both draw belongs into packages/stage.',
      severity: 'error',
      from: { path: '^web/src/(viewer|editor)/' },
      to: { path: '^web/src/(viewer|editor)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'core-of-the-editor-knows-no-feature',
      comment:
        'Types apart: let the feature hand in what it does, as an action, a dialog or a draft.',
      severity: 'error',
      from: { path: editorCore, pathNot: test },
      to: {
        path: '^web/src/editor/',
        pathNot: editorCore,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'parts-of-the-editor-know-no-feature',
      comment: 'What several features use stands on the core alone.',
      severity: 'error',
      from: { path: editorParts, pathNot: test },
      to: {
        path: '^web/src/editor/',
        pathNot: [editorCore, editorParts],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-of-the-editor-know-no-shell',
      comment:
        'Header, slides and canvas show what features have; move what both need into a part.',
      severity: 'error',
      from: { path: '^web/src/editor/', pathNot: [editorCore, editorParts, editorShell, test] },
      to: { path: editorShell, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'viewers-load-little',
      comment:
        'Stage and viewer ship to every visitor. What else they may import is listed here, and the budget of the build is to bear it.',
      severity: 'error',
      from: { path: shipped, pathNot: test },
      to: {
        pathNot: [
          shipped,
          '^packages/(demo-model/src|capture-format/src/mount)/index\\.ts$',
          'node_modules/(react|react-dom|@types/react|@types/react-dom|@floating-ui/dom)/',
        ],
      },
    },
    {
      name: 'kysely-in-repositories',
      comment: 'SQL lives in api/src/repositories: ask one for what you need.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: `^api/src/(repositories|migrations|plugins|database|transfer)/|${test}`,
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 's3-in-storage',
      comment: 'Objects are read and written through the ObjectStore of api/src/storage.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `^api/src/storage/|${test}` },
      to: { path: 'node_modules/minio/' },
    },
    {
      name: 'pictures-in-turn',
      comment: 'Pictures of strangers are read and drawn in the turn of services.pictures.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `^api/src/media/|${test}` },
      to: {
        path: 'node_modules/sharp/|^api/src/media/(can-be-drawn|open-picture|picture-size|thumbnail)\\.ts$',
      },
    },
    {
      name: 'fastify-at-the-edge',
      comment: 'Operations, repositories and policies know no HTTP.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: `^api/src/(plugins|routes)/|^api/src/(app|server)\\.ts$|${test}`,
      },
      to: { path: 'node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    ...captureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+|api|web|extension|e2e)/(dist|\\.output|\\.wxt)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
