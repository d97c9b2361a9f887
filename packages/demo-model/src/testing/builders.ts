import { type Chapter, createChapter } from '../records/chapter.ts'
import { type ChapterButton, chapterButtonSchema } from '../records/chapter-button.ts'
import { createDemo, type Demo } from '../records/demo.ts'
import { type DemoDocument, documentOf } from '../records/demo-document.ts'
import { createHotspot, type Hotspot } from '../records/hotspot.ts'
import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { createStep, type Step } from '../records/step.ts'
import { testAsset, testId } from './test-ids.ts'

const moment = '2026-01-02T03:04:05.000Z'

/** A demo named `demo` of a workspace named `workspace`. */
export function testDemo(fields: Partial<Demo> = {}): Demo {
  return createDemo({
    id: testId('demo'),
    workspaceId: testId('workspace'),
    createdAt: moment,
    ...fields,
  })
}

/** A picture of 1280 by 720. */
export function imageStep(name: string, fields: Partial<Step> = {}): Step {
  return createStep({
    id: testId(name),
    demoId: testId('demo'),
    number: 1,
    text: name,
    image: testAsset(name),
    widthOrg: 1280,
    heightOrg: 720,
    ...fields,
  })
}

/** A captured page; its capture is named `capture of <name>`. */
export function pageStep(name: string, fields: Partial<Step> = {}): Step {
  return imageStep(name, {
    htmlCaptureId: testId(`capture of ${name}`),
    url: `https://product.example/${encodeURIComponent(name)}`,
    pageTitle: name,
    ...fields,
  })
}

/** A step that a chapter stands on. */
export function chapterStep(name: string, fields: Partial<Step> = {}): Step {
  return createStep({
    id: testId(name),
    demoId: testId('demo'),
    number: 1,
    text: name,
    ...fields,
  })
}

/** The chapter named `chapter of <step>`: a link to the next step unless fields say otherwise. */
export function chapterOn(step: Step, fields: Partial<Chapter> = {}): Chapter {
  const id = testId(`chapter of ${step.text}`)
  return createChapter({
    id,
    stepId: step.id,
    workspaceId: testId('workspace'),
    buttons: [testButton(`button of ${step.text}`, id)],
    ...fields,
  })
}

export function testButton(
  name: string,
  chapterId: string,
  fields: Partial<ChapterButton> = {},
): ChapterButton {
  return chapterButtonSchema.parse({ id: testId(name), chapterId, ...fields })
}

export function hotspotOn(step: Step, name: string, fields: Partial<Hotspot> = {}): Hotspot {
  return createHotspot({ id: testId(name), stepId: step.id, ...fields })
}

/** An edit of a text, global unless fields say otherwise. */
export function textEdit(name: string, fields: Partial<HtmlEdit> = {}): HtmlEdit {
  return createHtmlEdit({
    id: testId(name),
    demoId: testId('demo'),
    nodeId: 7,
    edits: { TextContent: { oldValue: 'before', newValue: name } },
    createdAt: moment,
    updatedAt: moment,
    ...fields,
  })
}

export interface TestParts {
  readonly demo?: Partial<Demo>
  readonly steps?: readonly Step[]
  readonly hotspots?: readonly Hotspot[]
  readonly chapters?: readonly Chapter[]
  readonly edits?: readonly HtmlEdit[]
}

/** A document of these parts; the steps get their numbers from their order. */
export function testDocument(parts: TestParts = {}): DemoDocument {
  return documentOf({
    ...parts,
    demo: testDemo(parts.demo),
    steps: (parts.steps ?? []).map((step, index) => ({ ...step, number: index + 1 })),
  })
}
