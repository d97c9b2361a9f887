import { useSignals } from '@preact/signals-react/runtime'
import {
  type Demo,
  isFullWidth,
  offAtFullWidth,
  type PublishedDemo,
  type PublishedSettings,
} from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { useSession } from '../../../app/session/session.tsx'
import { DemoExample } from '../../../demo-example/demo-example.tsx'
import { usePreviewedDemo } from '../../../demo-example/use-previewed-demo.ts'
import { useDemoFont } from '../../../demo-fonts/use-demo-font.ts'
import { useEditor } from '../../core/editor-context.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'

/** The step that its author is at, as viewers would see it with the settings as they stand in the dialog. */
export default function SettingsExample({ draft }: { readonly draft: SettingsDraft }) {
  useSignals()
  const editor = useEditor()
  const { user } = useSession()
  const workspace = useDemoWorkspace()
  const { demo } = draft
  const step = editor.currentStep.value?.number ?? 1
  // What is saved meanwhile is in the preview from then on, and is tried on it again.
  const preview = usePreviewedDemo(demo.id, [draft.document.demo])
  const font = useDemoFont(demo, workspace)
  const boot = preview && { ...triedOn(preview, demo, user.name), step }
  const mayCopy = boot?.manifest.settings.allowDuplicate ?? false
  return (
    <DemoExample
      boot={boot}
      font={font}
      head={{ logo: null, action: null, copyUrl: mayCopy ? '#copy' : null }}
    />
  )
}

/** @param author who is named where nobody was before */
function triedOn(boot: ViewerBoot, demo: Demo, author: string): ViewerBoot {
  const settings: PublishedSettings = {
    ...boot.manifest.settings,
    ...shownOf(demo),
    ...(isFullWidth(demo) && offAtFullWidth),
  }
  const manifest: PublishedDemo = { ...boot.manifest, settings }
  const { author: known = author, ...rest } = boot
  return {
    ...rest,
    manifest,
    autoplay: demo.autoplay,
    ...(settings.displayAuthor && { author: known }),
  }
}

/** What can be told by looking at a step; files and texts are those that are saved. */
function shownOf(demo: Demo) {
  return {
    topBar: demo.topBar,
    darkmode: demo.darkmode,
    progressbar: demo.progressbar,
    border: demo.border,
    showSteps: demo.showSteps,
    showWaystepLink: demo.showWaystepLink,
    showCCButton: demo.showCCButton,
    displayDescription: demo.displayDescription,
    displayAuthor: demo.displayAuthor,
    allowDuplicate: demo.allowDuplicate,
    fullWidth: demo.fullWidth,
    autoplay: demo.autoplay,
    showplaypause: demo.showplaypause,
    captionsOn: demo.captionsOn,
    lessMotion: demo.lessMotion,
  }
}
