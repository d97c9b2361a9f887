import { type Demo, hotspotOpacities, isFullWidth } from '@waystep/demo-model'
import type { Setting } from './setting.ts'

/** M5.34; full width, which closes them too, is for captured pages only (M5.33). */
const closedForPages = ({ type }: Demo): string | null =>
  type === 'Default' ? null : 'Not available for demos of captured pages.'

const closedAtFullWidth = (demo: Demo): string | null =>
  isFullWidth(demo) ? 'Not available at full width.' : null

/** The settings of each tab that has nothing but settings, in their order. A new one is a line here. */
export const settingsOf = {
  /** M2.56: those that the stage and the viewer honor. */
  waystep: [
    {
      control: 'choice',
      label: 'Browser bar',
      hint: 'Above each step, with the address it was captured at.',
      closedBecause: closedForPages,
      options: [
        {
          label: 'Light Browser Bar',
          changes: { topBar: true, darkmode: false },
          isOf: ({ topBar, darkmode }) => topBar && !darkmode,
        },
        {
          label: 'Dark Browser Bar',
          changes: { topBar: true, darkmode: true },
          isOf: ({ topBar, darkmode }) => topBar && darkmode,
        },
        { label: 'None', changes: { topBar: false }, isOf: ({ topBar }) => !topBar },
      ],
    },
    {
      control: 'switch',
      field: 'progressbar',
      label: 'Show progress bar',
      hint: 'Below the step: how far viewers have come.',
      closedBecause: closedForPages,
    },
    {
      control: 'switch',
      field: 'border',
      label: 'Show border',
      hint: 'A fine line and a shadow around the demo.',
      closedBecause: closedAtFullWidth,
    },
    {
      control: 'switch',
      field: 'showSteps',
      label: 'Show step numbers',
      hint: 'As “3 of 12” in the text of each hotspot.',
    },
    {
      control: 'switch',
      field: 'showWaystepLink',
      label: 'Link to Waystep',
      hint: 'From “Created on Waystep”, where the demo says so.',
    },
    /** M9.36. */
    {
      control: 'switch',
      field: 'showCCButton',
      label: 'Show captions button',
      hint: 'On steps whose video or AI voice has captions: viewers turn them on with it.',
    },
  ],
  /** M2.57. */
  hotspots: [
    {
      control: 'switch',
      field: 'nextButton',
      label: 'Show Next and Back buttons',
      hint: 'Without them viewers click the hotspot. Callouts and modals always have them.',
    },
    {
      control: 'switch',
      field: 'hotspotTextVisible',
      label: 'Always show text annotations',
      hint: 'Otherwise they show on hover. Those of callouts and modals always show.',
    },
    {
      control: 'switch',
      field: 'mobileHotspotView',
      label: 'Mobile hotspot view',
      hint: 'On phones each step begins at its hotspot, large enough to be read, and its text stands below. Otherwise it is seen whole, and two taps enlarge it.',
    },
    {
      control: 'choice',
      label: 'Opacity of hotspots',
      options: hotspotOpacities.map((percent) => ({
        label: `${percent}%`,
        changes: { hotspotOpacity: percent },
        isOf: ({ hotspotOpacity }) => hotspotOpacity === percent,
      })),
    },
  ],
  /** M2.61. */
  share: [
    {
      control: 'switch',
      field: 'displayDescription',
      label: 'Show the description',
      hint: 'Under the title, on the page of the link.',
      closedBecause: closedAtFullWidth,
    },
    {
      control: 'switch',
      field: 'displayAuthor',
      label: 'Show the author',
      hint: 'The name of whoever created the demo, under its title.',
      closedBecause: closedAtFullWidth,
    },
    {
      control: 'switch',
      field: 'allowDuplicate',
      label: 'Let viewers copy the demo',
      hint: 'On the page of the link, into a workspace of theirs: what they see of it, never leads, passwords or hidden steps.',
      closedBecause: closedAtFullWidth,
      feature: 'duplication',
    },
    {
      control: 'switch',
      field: 'fullWidth',
      label: 'Full width',
      hint: 'The demo fills the window: no title, border or bars around it.',
      closedBecause: ({ type }) =>
        type === 'Default' ? 'Available for demos of captured pages only.' : null,
    },
  ],
  /** M2.62, M9.41. */
  accessibility: [
    {
      control: 'switch',
      field: 'detectBrowserLanguage',
      label: 'Detect browser language',
      hint: 'Waystep’s own words, as buttons and errors, are in the language of the viewer’s browser: English, German, French, Spanish, Portuguese, Japanese or Arabic. Yours stay as you wrote them.',
      feature: 'detect-browser-language',
    },
    {
      control: 'switch',
      field: 'captionsOn',
      label: 'Captions on at first',
      hint: 'On steps whose video or AI voice has captions: they show until viewers turn them off.',
      closedBecause: ({ showCCButton }) =>
        showCCButton ? null : 'Available once the captions button is shown (in the tab Waystep).',
    },
    {
      control: 'switch',
      field: 'lessMotion',
      label: 'Less motion',
      hint: 'For everybody, as for viewers who ask their system for it: nothing pulses or glides, and videos and autoplay wait for Play.',
    },
  ],
} as const satisfies Record<string, readonly Setting[]>
