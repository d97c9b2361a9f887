import { describe, expect, it } from 'vitest'
import { textEdit } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { editAttributes, opensInNewTab, sandboxHotspotSchema } from './edit-attributes.ts'
import { changesOf, htmlEditSchema, normaliseHtmlEdit } from './html-edit.ts'

const edit = textEdit('x')
/** An edit as calls take it; null where they refuse it. */
const readHtmlEdit = (raw: unknown) => htmlEditSchema.safeParse(normaliseHtmlEdit(raw)).data ?? null
const held = (edits: unknown) => readHtmlEdit({ ...edit, edits })
/** The values that an edit may set the attribute to, of those given. */
const accepted = (attribute: string, values: readonly unknown[]) =>
  values.filter((newValue) => held({ [attribute]: { oldValue: null, newValue } }) !== null)

describe('an edit of a page', () => {
  it('[H3.14] has every field of the record', () => {
    const full = {
      ...edit,
      type: 'TransformImage' as const,
      nodeId: 12,
      xpath: '/html/body/p[2]',
      nodeHash: 'a',
      parentHash: 'b',
      grandparentHash: 'c',
      greatGrandparentHash: 'd',
      firstSiblingHash: 'e',
      enabledStepId: testId('s'),
      rejectedStepIds: [testId('r')],
      metadata: {
        originalId: testId('o'),
        derivedFrom: testId('f'),
        parentStepId: testId('p'),
      },
      edits: { TextContent: { oldValue: 'old', newValue: 'new' } },
    }
    expect(htmlEditSchema.parse(full)).toEqual(full)
    expect(edit).toMatchObject({ type: 'Edit', enabledStepId: null, rejectedStepIds: [] })
    expect(htmlEditSchema.safeParse({ ...full, type: 'Replace' }).success).toBe(false)
  })

  it('[H3.14] shows its values as a list of changes too', () => {
    expect(changesOf(textEdit('new words'))).toEqual([
      {
        attribute: 'TextContent',
        oldValue: 'before',
        newValue: 'new words',
        htmlEditId: testId('new words'),
      },
    ])
  })

  it('[H3.14, H3.15] is read from changes and from the other names', () => {
    const { edits: _, ...rest } = edit
    const change = { attribute: 'color', oldValue: null, newValue: '#fff', htmlEditId: rest.id }
    const read = readHtmlEdit({
      ...rest,
      changes: [change],
      edits: { weight: { oldValue: null, newValue: 'bold' } },
    })
    expect(read?.edits).toEqual({
      TextColor: { oldValue: null, newValue: '#fff' },
      TextWeight: { oldValue: null, newValue: 'bold' },
    })
  })

  it('[H3.15] changes the attributes of the list, by either name', () => {
    expect(Object.keys(editAttributes).sort()).toEqual(
      [
        'TextContent',
        'TextColor',
        'TextWeight',
        'TextItalic',
        'BackgroundColor',
        'BackgroundImage',
        'BackgroundPosition',
        'BackgroundSize',
        'BackgroundRepeat',
        'ImageSrc',
        'ObjectFit',
        'Redact',
        'Visibility',
        'Remove',
        'SandboxHotspot',
        'DynamicImageLink',
        'DynamicBackgroundImage',
        'Texts',
      ].sort(),
    )
    const otherNames: readonly (readonly [string, string, unknown])[] = [
      ['color', 'TextColor', '#fff'],
      ['weight', 'TextWeight', 'bold'],
      ['italic', 'TextItalic', 'italic'],
      ['backgroundColor', 'BackgroundColor', '#000'],
      ['backgroundImage', 'BackgroundImage', testAsset('sea')],
      ['backgroundSize', 'BackgroundSize', 'cover'],
      ['backgroundPosition', 'BackgroundPosition', 'top left'],
      ['backgroundRepeat', 'BackgroundRepeat', 'no-repeat'],
      ['dynamicBackgroundImage', 'DynamicBackgroundImage', 'v_hero'],
      ['src', 'ImageSrc', testAsset('logo')],
      ['objectFit', 'ObjectFit', 'contain'],
      ['dynamicImageLink', 'DynamicImageLink', 'v_logo'],
    ]
    for (const [alias, attribute, newValue] of otherNames) {
      const change = { oldValue: null, newValue }
      expect(held({ [alias]: change })?.edits, alias).toEqual({ [attribute]: change })
    }
    expect(accepted('Redact', ['redact', 'normal', 'blur'])).toEqual(['redact', 'normal'])
    expect(accepted('Visibility', ['visible', 'hidden', 'none'])).toEqual(['visible', 'hidden'])
    expect(held({ ObjectFit: { oldValue: null } })?.edits.ObjectFit?.newValue).toBe('cover')
  })

  it('is none when an attribute is unknown or its value would run', () => {
    expect(held({ onclick: { oldValue: null, newValue: 'alert(1)' } })).toBe(null)
    expect(held({ ImageSrc: { oldValue: null, newValue: 'javascript:1' } })).toBe(null)
    expect(held({ TextColor: { oldValue: null, newValue: 'red;x:url(//e)' } })).toBe(null)
    for (const odd of [null, 3, 'x', [], { changes: 4 }]) {
      expect(readHtmlEdit(odd)).toBe(null)
    }
  })

  it('[H3.16] links to a step and its capture, or to a page in a new tab unless told otherwise', () => {
    const internal = {
      linkType: 'internal' as const,
      targetStepId: testId('s'),
      captureId: testId('capture'),
      hoverColor: '#4f46e5',
      externalUrl: null,
      openInNewTab: null,
    }
    expect(sandboxHotspotSchema.parse(internal)).toEqual(internal)
    const external = sandboxHotspotSchema.parse({
      linkType: 'external',
      externalUrl: 'https://acme.com',
    })
    expect(opensInNewTab(external)).toBe(true)
    expect(opensInNewTab({ ...external, openInNewTab: false })).toBe(false)
    expect(opensInNewTab(internal)).toBe(false)
  })

  it('[H3.17] names a variable with v_ before it', () => {
    const names = ['v_logo', 'v_Logo-2', 'logo', 'v_', 'v_lo go']
    expect(accepted('DynamicImageLink', names)).toEqual(['v_logo', 'v_Logo-2'])
  })

  it('[H3.19] fits and places images in the ways of the list', () => {
    const fits = ['cover', 'contain', 'auto', '100% 100%']
    expect(accepted('BackgroundSize', [...fits, '50%'])).toEqual(fits)
    const places = [
      'center',
      'top',
      'bottom',
      'left',
      'right',
      'top left',
      'top right',
      'bottom left',
      'bottom right',
    ]
    expect(accepted('BackgroundPosition', [...places, 'left top', '50% 50%'])).toEqual(places)
  })
})
