import {
  type Chapter,
  type Command,
  type CommandOf,
  type DemoDocument,
  type Denied,
  decide,
  type Feature,
  type PlanUser,
  type PlanWorkspace,
  recordById,
  type SingleCommand,
  type Step,
} from '@waystep/demo-model'

/**
 * Why the plan does not open what a command does; null when it does. Taking something away, and
 * putting it back as it was (`restore-steps`), is open to all. Anchors: `anchorGate`.
 */
export function gateOf(
  command: Command,
  document: DemoDocument,
  workspace: PlanWorkspace,
  user: PlanUser,
): Denied | null {
  const commands = command.type === 'batch' ? command.commands : [command]
  for (const single of commands) {
    for (const feature of featuresOf(single, document)) {
      const decision = decide(feature, workspace, user)
      if (!decision.allowed) return decision
    }
  }
  return null
}

function featuresOf(command: SingleCommand, document: DemoDocument): Feature[] {
  switch (command.type) {
    case 'update-demo':
      return demoFeatures(command, document)
    case 'update-step':
      return stepFeatures(command, document)
    case 'update-chapter':
      return chapterFeatures(command, document)
    case 'add-steps':
      return command.items.flatMap(({ step, chapter }) => [
        ...chapterFeature(chapter?.type),
        ...newStepFeatures(step, document),
      ])
    case 'save-edits':
      return editFeature(command, document)
    case 'mark-password':
      return command.hasPassword ? ['chapter-password'] : []
    case 'enable-sandbox':
      return ['html-editor']
    case 'disable-sandbox':
    case 'add-hotspot':
    case 'update-hotspot':
    case 'update-hotspots':
    case 'delete-hotspot':
    case 'delete-steps':
    case 'restore-steps':
    case 'reorder-steps':
    case 'recapture-step':
      return []
  }
}

/** E5.3, E6.7. */
function chapterFeatures(
  { chapterId, changes }: CommandOf<'update-chapter'>,
  document: DemoDocument,
): Feature[] {
  const chapter = recordById(document.chapters, chapterId)
  const { type, embedCode } = changes
  const embeds = embedCode !== undefined && embedCode !== '' && embedCode !== chapter?.embedCode
  return [...chapterFeature(type, chapter?.type), ...(embeds ? (['chapter-embed'] as const) : [])]
}

/** E6.7. */
function chapterFeature(type: Chapter['type'] | undefined, before?: Chapter['type']): Feature[] {
  if (type === before) return []
  switch (type) {
    case 'Form':
      return ['chapter-form']
    case 'Embed':
      return ['chapter-embed']
    case 'Password':
      return ['chapter-password']
    case 'Link':
    case undefined:
      return []
  }
}

/** M5.31, M6.11, M2.47. */
function stepFeatures(
  { stepId, changes }: CommandOf<'update-step'>,
  document: DemoDocument,
): Feature[] {
  const step = recordById(document.steps, stepId)
  const found: Feature[] = []
  const { imgState, editedImage, playbackRate } = changes
  if (
    (imgState ?? null) !== null ||
    ((editedImage ?? null) !== null && editedImage !== step?.editedImage)
  ) {
    found.push('image-editing')
  }
  if (playbackRate !== undefined && playbackRate !== 1 && playbackRate !== step?.playbackRate) {
    found.push('playback-rate')
  }
  return found
}

/** The same for a step that is pasted; what a step of the demo has already may be duplicated. */
function newStepFeatures({ editedImage, playbackRate }: Step, document: DemoDocument): Feature[] {
  const steps = Object.values(document.steps)
  const had = (is: (step: Step) => boolean) => steps.some(is)
  const found: Feature[] = []
  if (editedImage !== null && !had((step) => step.editedImage === editedImage)) {
    found.push('image-editing')
  }
  if (playbackRate !== 1 && !had((step) => step.playbackRate === playbackRate)) {
    found.push('playback-rate')
  }
  return found
}

/** H6.3; what the demo changes already may stand in copies of its steps too. */
function editFeature({ put }: CommandOf<'save-edits'>, document: DemoDocument): Feature[] {
  if (put.length === 0) return []
  const had = new Set(Object.values(document.edits).map(({ edits }) => JSON.stringify(edits)))
  return put.every(({ edits }) => had.has(JSON.stringify(edits))) ? [] : ['html-editor']
}

/** Fields of a demo that a plan opens, and the value that needs none. */
const gatedDemoFields = {
  autoplay: ['autoplay', false],
  loop: ['autoplay', false],
  backgroundMusicUrl: ['background-music', null],
  customFontId: ['custom-font', null],
  showWatermark: ['branding', null],
  watermarkLogoUrl: ['branding', null],
  watermarkText: ['branding', null],
  watermarkLink: ['branding', null],
  brandLogo: ['branding', null],
  ctabtntext: ['branding', null],
  ctabtnlink: ['branding', null],
  detectBrowserLanguage: ['detect-browser-language', false],
  allowDuplicate: ['duplication', false],
} as const satisfies Partial<
  Record<keyof CommandOf<'update-demo'>['changes'], readonly [Feature, unknown]>
>

/** M6.1, M6.3, M6.4, M6.6, M6.7; H6.3: a sandbox is made in the HTML editor. */
function demoFeatures({ changes }: CommandOf<'update-demo'>, { demo }: DemoDocument): Feature[] {
  const names = Object.keys(gatedDemoFields) as (keyof typeof gatedDemoFields)[]
  const gated = names.flatMap((name): Feature[] => {
    const [feature, open] = gatedDemoFields[name]
    const value = changes[name]
    return value === undefined || value === open || value === demo[name] ? [] : [feature]
  })
  const becomesSandbox = changes.type === 'Sandbox' && demo.type !== 'Sandbox'
  return becomesSandbox ? [...gated, 'html-editor'] : gated
}
