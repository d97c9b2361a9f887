/** A part of a page: a heading, and what is said under it. Lines of `steps` are done in their order. */
interface HelpPart {
  readonly title: string
  readonly text: string
  readonly steps?: readonly string[]
}

/** A page of the product's own documentation, at `/help/<path>`. */
export interface HelpPage {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly parts: readonly HelpPart[]
}

export const helpPages: readonly HelpPage[] = [
  {
    path: 'start-guide',
    title: 'Start Guide',
    lead: 'From nothing to a link you can send, in a few minutes.',
    parts: [
      {
        title: 'Record your product',
        text: 'The Chrome extension keeps each page you click through as it was, with its text and styles, so that a demo stays sharp and can be edited.',
        steps: [
          'Open Chrome extension in the menu of your workspace, load it and connect it.',
          'Go to your product, click the extension and start recording.',
          'Click through what you want to show: each click becomes a step with a hotspot.',
          'Finish. The editor opens on your new demo.',
        ],
      },
      {
        title: 'Or start from images',
        text: 'Create an empty demo and choose Upload Images: PNG or JPEG, several at once. Each image becomes a step in the order you chose them.',
      },
      {
        title: 'Say what matters',
        text: 'Click a hotspot to write its text, and drag it to where it should point. Save it when it says what you mean.',
      },
      {
        title: 'Share it',
        text: 'Preview the demo first: it is private until you share it. Then press Share for the link and the code that embeds it. Copying either turns the link on, and it can be turned off at any time.',
      },
    ],
  },
  {
    path: 'html-editor',
    title: 'The HTML editor',
    lead: 'Change what a captured page says and shows, on one step or on all of them.',
    parts: [
      {
        title: 'Change a page',
        text: 'Open a step that was captured as a page and press Edit page. Point at an element and click it: its panel changes text, colors and images, and redacts or hides it. Text is typed right in the page.',
        steps: [
          'Click the element. The arrows in its panel lead to what is around it and within it.',
          'Change it. The page shows it at once.',
          'Press Save. Viewers get it from then on.',
        ],
      },
      {
        title: 'One step or all of them',
        text: 'An edit reaches every step where the same element is found, unless you switch Apply to all steps off in its panel. The list of all edits says which applies where.',
      },
      {
        title: 'Redaction',
        text: 'What is redacted, hidden or removed is not in what viewers receive: not in the page, and in no image. Where it is not certain that a redaction found its element, the step is held back until you say what to do.',
      },
      {
        title: 'Find & Replace',
        text: 'Find a text on this step or on all of them and replace it, put invented addresses in place of email addresses, and keep dates current. Personal data lists what looks like names, phone numbers, cards, accounts, VAT and personal numbers, postal and IP addresses and keys, says why, and redacts it; it can be wrong, and names alone are hard to see, so read your pages before you share them.',
        steps: [
          'Replace: all matches are checked. Uncheck what is to stay, then press Replace.',
          'Email addresses: each becomes the same invented one wherever it stands. Without domains of yours they end in .example, which reaches nobody.',
          'Dates: with Keep dates current all dates of the demo move by whole weeks, so that the newest of them stay recent. Their order, distances and weekdays stay.',
        ],
      },
      {
        title: 'Sandbox Mode',
        text: 'Links lead from elements of one page to other steps, and viewers explore the demo freely: by mouse, by keyboard and on phones. The way back and the start are always there.',
        steps: [
          'Click an element and choose the step or the address it leads to, and its color under the pointer.',
          'Press Make it a sandbox. Back to guided demo takes it back.',
          'Press Save. In guided demos the links work beside the hotspots.',
        ],
      },
      {
        title: 'Variables',
        text: 'Texts with {{name | there}} and images with a variable read what a personalized link says. Images come only from the servers you allow, in the dialog Personalized links.',
      },
    ],
  },
  {
    path: 'live-editor',
    title: 'The Live Editor',
    lead: 'Point at anything in a captured page, click it, and change it where it stands.',
    parts: [
      {
        title: 'Select',
        text: 'What you would select is outlined under the mouse. A click selects it, and its panel opens beside it. Arrows in the panel lead to what is around the element and within it.',
      },
      {
        title: 'Type',
        text: 'Click a text twice, or select it and press Enter, and type. Enter or Escape ends it; everything typed at once is undone at once. Dynamic Variable appends a variable that personalized links fill in.',
      },
      {
        title: 'Images',
        text: 'Replace Image puts a PNG or JPEG of yours in place of an image, Replace with Image in place of anything else. Background gives an element a color or an image behind it. A dynamic image shows what a variable of the link names.',
      },
      {
        title: 'Redact, hide, remove',
        text: 'Redact keeps the place and takes every word and image; Hide leaves the place empty; Remove closes it. Redacted elements are striped and hidden ones outlined, so that you find them again.',
      },
      {
        title: 'All steps or one',
        text: 'Apply to all steps says where an edit holds. Reset gives the element back what the page had, on all steps or on this one.',
      },
      {
        title: 'By keyboard',
        text: 'The up and down arrows go to what is around an element and within it, Page Up and Page Down to those beside it. Enter selects, Enter again or any letter types, Delete removes. The left and right arrows go from step to step.',
      },
    ],
  },
  {
    path: 'voiceovers',
    title: 'Voiceovers',
    lead: 'Give each step a voice: one that reads your text, or your own.',
    parts: [
      {
        title: 'A voice that reads',
        text: 'Press Voiceover, then Instant AI Voiceover. Write what is said on each step, or insert what its hotspot says, and choose a voice. Generate lets you hear a step; Save makes the rest on the server and saves it, step by step. You can close the tab meanwhile, and find it going on when you come back.',
        steps: [
          'Unfold a step and write its text. Insert hotspot text and Sync with hotspots take it over from the step.',
          'Press Generate to hear it. Where the text, the voice, the speed or the stability changed since, the button says Regenerate.',
          'Press Save. A step that could not be spoken says why and keeps its text: try it again.',
        ],
      },
      {
        title: 'Your own voice',
        text: 'Choose Record Voiceover, or switch to Manual Voiceover. Record each step, two minutes at most, or upload a file: MP3, WAV, M4A, AAC or WebM of up to 25 MB. What you record is kept on your device until you save it. A demo has one type of voiceover: switching overwrites those of the other.',
      },
      {
        title: 'Speed and stability',
        text: 'Advanced Settings has both, for all steps of the demo. Stability makes a voice even; less of it makes the voice livelier. Not every service knows it.',
      },
      {
        title: 'Set up voices',
        text: 'Whoever operates the server connects a speech service by its key: one that speaks OpenAI’s protocol, ElevenLabs, Amazon Polly or a service of their own. The page on self-hosting in the documentation of the server names the settings. Without any of them, own recordings work in full.',
      },
    ],
  },
  {
    path: 'editor',
    title: 'The editor',
    lead: 'Steps on the left, the shown step in the middle, and nothing that needs saving twice.',
    parts: [
      {
        title: 'Steps',
        text: 'Drag a step to move it. Hold Shift and click to choose a range, or Ctrl or Command to choose one by one: chosen steps move, copy and delete together. The line between two steps adds more there. Hide in the menu of a step keeps it from viewers until you choose Show; a hidden form or password stops nobody.',
      },
      {
        title: 'Saving',
        text: 'Changes are stored as you make them. When the network is gone they are kept on your device and sent later: the header says so. Panels with a Save button hold a draft until you save it.',
      },
      {
        title: 'Undo',
        text: 'Everything that changes the demo can be undone and done again, deleted steps with their hotspots included.',
      },
      {
        title: 'Comments',
        text: 'Press C, or the bubble above the step, to say what you think of it. Members of your workspace reply, resolve and reopen; viewers never see any of it. A number on a step counts what is unresolved there.',
      },
      {
        title: 'Details',
        text: 'Click the title to name the demo, describe it, choose the image that chats and social sites show of its link, and say whether search engines may list it.',
      },
    ],
  },
  {
    path: 'anchors',
    title: 'Hotspots on elements',
    lead: 'A hotspot that belongs to an element of a captured page stands wherever that element stands.',
    parts: [
      {
        title: 'Choose the element',
        text: 'Hotspots of the styles Area and Pointer on captured pages have an anchor: one element of the page. Choose it, or another one, in the hotspot’s panel.',
        steps: [
          'Point at the page: the element you would choose is outlined, with its tag and its size.',
          'Click it. Select parent and Select child reach what lies around it and within it.',
          'Press Continue, and save the hotspot.',
        ],
      },
      {
        title: 'By keyboard',
        text: 'The up and down arrows go to the element around and the one inside, the left and right arrows to those beside it. Enter selects, Escape cancels.',
      },
      {
        title: 'Red boxes',
        text: 'An element belongs to one hotspot of a step. Those that other hotspots have already are outlined in red and cannot be chosen.',
      },
      {
        title: 'Without an element',
        text: 'Closing the picker without a choice gives up a hotspot that was new, and makes one that was there a Modal, which needs no element.',
      },
    ],
  },
  {
    path: 'chapters',
    title: 'Chapters and leads',
    lead: 'Screens of your own between the steps: a greeting, a question, a door.',
    parts: [
      {
        title: 'Four types',
        text: 'A link chapter has buttons that go on or lead outside. A form asks viewers something and stores what they answer. An embed shows another page, such as a calendar. A password opens the steps behind it.',
      },
      {
        title: 'What stands behind a form or a password',
        text: 'Steps behind a form that must be filled in, or behind a password, are sent only to viewers who have passed it: nothing they receive before holds them.',
      },
      {
        title: 'Leads',
        text: 'Open Leads in the menu of a demo on the dashboard to read what viewers answered, to delete it, or to export it as CSV.',
      },
    ],
  },
  {
    path: 'sharing',
    title: 'Sharing',
    lead: 'A link, a page inside your own site, and a link for one person.',
    parts: [
      {
        title: 'The link',
        text: 'Whoever has it can watch the demo, once it is on. Turn it off and it answers nobody, embeds included. A link with ?step=3 begins at the third step.',
      },
      {
        title: 'When changes reach viewers',
        text: 'Changes go live at once, or wait until you press Publish changes: choose in the Share dialog. What you redact, and a password or form that locks steps, never waits. Versions lists what was published; each can be previewed and given to viewers again.',
      },
      {
        title: 'Personalized links',
        text: 'Rest on Share and choose Personalized links: a link that carries values for one person, such as v_name and v_company. Whoever has the link can read them. Where a hotspot or chapter says {{name | there}}, its viewer reads the name, or else what follows the bar; answers to forms fill in the texts behind them, too.',
      },
      {
        title: 'In other sites',
        text: 'The embed code is an iframe that fills the width it is given, in the ratio of the demo.',
      },
    ],
  },
  {
    path: 'analytics',
    title: 'Analytics',
    lead: 'How far viewers come, without knowing who they are.',
    parts: [
      {
        title: 'What is counted',
        text: 'A view is one opening of the demo. A visit is one tab, however often it is loaded again. A play is a visit that moved on from where it began, and completion counts visits that saw the end. Previews are not counted.',
      },
      {
        title: 'Drop-off',
        text: 'For each step: how many visits saw it, and how many of them saw nothing after it. A step where many leave is the one to look at first.',
      },
    ],
  },
  {
    path: 'privacy',
    title: 'Privacy',
    lead: 'What leaves the page, what is stored, and what viewers can find.',
    parts: [
      {
        title: 'While you record',
        text: 'Passwords, hidden fields and what you blur are masked before anything is sent. Add to the list of what is always blurred in the extension.',
      },
      {
        title: 'What viewers receive',
        text: 'Pages with your edits applied, and nothing of what you changed or removed. Where it is not certain that a redaction applies, the step is held back until you have looked.',
      },
    ],
  },
  {
    path: 'whats-new',
    title: "What's new",
    lead: 'The newest first.',
    parts: [
      {
        title: 'Comments',
        text: 'Talk about each step with your workspace, in the editor.',
      },
      {
        title: 'Analytics',
        text: 'Views, plays, completion and drop-off per step, under Analytics in the editor’s header.',
      },
      {
        title: 'Demo details',
        text: 'A description, an image for sharing, and a switch for search engines: click the demo’s title.',
      },
      {
        title: 'Personalized links',
        text: 'Links that carry values for one person, under Share.',
      },
      {
        title: 'Help at hand',
        text: 'This help, all shortcuts with a search, and a short tour of the editor.',
      },
      {
        title: 'Chapters',
        text: 'Links, forms, embeds and passwords, with leads that can be exported.',
      },
    ],
  },
]
