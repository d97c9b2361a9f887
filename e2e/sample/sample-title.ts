/** What the sample demo is called. */
export const sampleTitle = 'Larkfield: save a renewal'
