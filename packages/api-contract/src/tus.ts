/** What tus calls a part of an upload. */
export const tusPartType = 'application/offset+octet-stream'
/** The version of the protocol, said in every call and reply. */
export const tusVersion = '1.0.0'
