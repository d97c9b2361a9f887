import { z } from 'zod'
import { type EditAttribute, editAttributeAliases, editAttributes } from './edit-attributes.ts'
import { idSchema, timestampSchema } from './ids.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'

export const htmlEditTypes = ['Edit', 'TransformImage'] as const

const fingerprint = z.string().max(200).nullable().default(null)

const attributesSchema = z.strictObject({
  TextContent: editAttributes.TextContent.exactOptional(),
  Texts: editAttributes.Texts.exactOptional(),
  TextColor: editAttributes.TextColor.exactOptional(),
  TextWeight: editAttributes.TextWeight.exactOptional(),
  TextItalic: editAttributes.TextItalic.exactOptional(),
  BackgroundColor: editAttributes.BackgroundColor.exactOptional(),
  BackgroundImage: editAttributes.BackgroundImage.exactOptional(),
  BackgroundPosition: editAttributes.BackgroundPosition.exactOptional(),
  BackgroundSize: editAttributes.BackgroundSize.exactOptional(),
  BackgroundRepeat: editAttributes.BackgroundRepeat.exactOptional(),
  ImageSrc: editAttributes.ImageSrc.exactOptional(),
  ObjectFit: editAttributes.ObjectFit.exactOptional(),
  Redact: editAttributes.Redact.exactOptional(),
  Visibility: editAttributes.Visibility.exactOptional(),
  Remove: editAttributes.Remove.exactOptional(),
  SandboxHotspot: editAttributes.SandboxHotspot.exactOptional(),
  DynamicImageLink: editAttributes.DynamicImageLink.exactOptional(),
  DynamicBackgroundImage: editAttributes.DynamicBackgroundImage.exactOptional(),
})

/** A change to one element of captured pages (H3.14). */
export const htmlEditSchema = z
  .object({
    id: idSchema,
    demoId: idSchema,
    /** The element in the capture it was made in. */
    nodeId: z.int().positive(),
    /** TransformImage: the element becomes an image. */
    type: z.enum(htmlEditTypes).default('Edit'),
    nodeHash: fingerprint,
    parentHash: fingerprint,
    grandparentHash: fingerprint,
    greatGrandparentHash: fingerprint,
    firstSiblingHash: fingerprint,
    xpath: z.string().max(4000).default(''),
    /** null: global, wherever the element is found; otherwise only this step. */
    enabledStepId: idSchema.nullable().default(null),
    /** Steps that refuse a global edit (H4.23). */
    rejectedStepIds: z.array(idSchema).max(1000).default([]),
    edits: attributesSchema.prefault({}),
    metadata: z
      .object({
        originalId: idSchema.nullable().default(null),
        derivedFrom: idSchema.nullable().default(null),
        parentStepId: idSchema.nullable().default(null),
        /** Not in H3.14: an edit that replaces a text together with this one, each in a part of it. */
        joinedTo: idSchema.nullable().exactOptional(),
      })
      .prefault({}),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'HtmlEdit' })

export type HtmlEdit = Readonly<z.output<typeof htmlEditSchema>>

/** The other shape of an edit's values (H3.14), derived from `edits`. */
export interface HtmlEditChange {
  readonly attribute: EditAttribute
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly htmlEditId: string
}

/** A new edit with its defaults. Throws on values no edit may hold. */
export function createHtmlEdit(fields: z.input<typeof htmlEditSchema>): HtmlEdit {
  return htmlEditSchema.parse(fields)
}

const attributeNames: ReadonlySet<string> = new Set(Object.keys(editAttributes))

/** Is it the name of an attribute that edits change (H3.15)? */
export function isEditAttribute(name: string): name is EditAttribute {
  return attributeNames.has(name)
}

/** The edit's values as a list (H3.14). */
export function changesOf(edit: HtmlEdit): HtmlEditChange[] {
  return Object.entries(edit.edits).flatMap(([attribute, change]) =>
    isEditAttribute(attribute) ? [{ attribute, ...change, htmlEditId: edit.id }] : [],
  )
}

/**
 * Reads an edit in either of the spec's shapes and namings (H3.14, H3.15): attributes under another
 * name get the enumeration's, and `changes` fill in what `edits` lacks. Anything else stays as it is
 * for the schema to judge.
 */
export function normaliseHtmlEdit(raw: unknown): unknown {
  if (!isObject(raw)) return raw
  const { changes, edits, ...rest } = raw
  const merged: Record<string, unknown> = {}
  for (const change of Array.isArray(changes) ? changes : []) {
    if (!isObject(change) || typeof change.attribute !== 'string') continue
    const { oldValue = null, newValue = null } = change
    merged[nameOf(change.attribute)] = { oldValue, newValue }
  }
  for (const [name, value] of Object.entries(isObject(edits) ? edits : {})) {
    merged[nameOf(name)] = value
  }
  return { ...rest, edits: merged }
}

function nameOf(name: string): string {
  return Object.hasOwn(editAttributeAliases, name) ? (editAttributeAliases[name] ?? name) : name
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An edit for one step goes with it: without its step it would become global. */
export const htmlEditReferences: readonly ReferenceField[] = [
  ownId('id', 'edit'),
  reference('demoId', 'demo', 'record'),
  reference('enabledStepId', 'step', 'record'),
  reference('rejectedStepIds.*', 'step', 'item'),
  reference('metadata.originalId', 'edit', 'null'),
  reference('metadata.derivedFrom', 'edit', 'null'),
  reference('metadata.joinedTo', 'edit', 'null'),
  reference('metadata.parentStepId', 'step', 'null'),
  reference('edits.SandboxHotspot.oldValue.targetStepId', 'step', 'null'),
  reference('edits.SandboxHotspot.oldValue.captureId', 'capture', 'null'),
  reference('edits.SandboxHotspot.newValue.targetStepId', 'step', 'null'),
  reference('edits.SandboxHotspot.newValue.captureId', 'capture', 'null'),
]
