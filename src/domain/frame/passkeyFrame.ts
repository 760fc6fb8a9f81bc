/** The page of a passkey wallet that is shown in a frame. @param wallet where its files are served */
export const passkeyFrame = (wallet: string): string => new URL('frame.html', folder(wallet)).href

/** A URL without the last slash names the same folder. */
const folder = (url: string): string => (url.endsWith('/') ? url : `${url}/`)
