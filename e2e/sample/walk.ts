/** What is clicked in Larkfield, and what the demo says there. */
export interface WalkStep {
  readonly click: string
  /** Seen before the next click, where the page changes. */
  readonly shows: string
  readonly name: string
  readonly text: string
}

export const walk: readonly WalkStep[] = [
  {
    click: '.side a[href="accounts.html"]',
    shows: '#count:not(:empty)',
    name: 'The week at a glance',
    text: 'Noor looks after customers. **Two accounts are at risk**: open the list to see which.',
  },
  {
    click: '.chips button[value="risk"]',
    shows: 'tbody tr:nth-child(2):last-child',
    name: 'All accounts',
    text: 'One click leaves only what needs her.',
  },
  {
    click: 'tr[data-name="Brightloom Studio"] .pill',
    shows: '#plan',
    name: 'Accounts at risk',
    text: '**Brightloom Studio** renews in nine days. What happened there?',
  },
  {
    click: '#plan',
    shows: '#discount',
    name: 'Why they are at risk',
    text: 'Health fell since the new team came and was never trained. Time for an offer.',
  },
  {
    click: '#discount button[value="10"]',
    shows: '#discount button[value="10"][aria-pressed="true"]',
    name: 'The offer',
    text: 'Four years together are worth **10%**. The total follows.',
  },
  {
    click: '#send',
    shows: '.veil:not([hidden])',
    name: 'Ready to send',
    text: 'A training day is part of it. Send it to Ines and Teo.',
  },
  {
    click: '#alerts',
    shows: '#health',
    name: 'Sent',
    text: 'Done in a minute. Now make sure that the next one is **seen earlier**.',
  },
  {
    click: '#health',
    shows: '#health[aria-checked="true"]',
    name: 'Alerts',
    text: 'From now on Larkfield tells Noor when health falls.',
  },
]
