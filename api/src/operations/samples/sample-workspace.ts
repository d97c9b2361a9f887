/** The server's own workspace, of which nobody is a member: it holds the sample demo. */
export const sampleWorkspaceId = '00000000-0000-4000-8000-73616d706c65'
