import { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { Cacao, type SiwxSession } from '#domain/siwx/siwxSession.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import { parseOrExplain } from '#lib/schema.ts'
import type { Client } from './createClient.ts'
import { signedText } from './signedAnswer.ts'

/** What identifies the text that was requested. */
type AskedText = Pick<SiwxMessageData, 'domain' | 'nonce' | 'uri'>

/** What the phone's signature covers; it is compared with what was requested. @throws {SignInFailedError} */
export const signedSession = (client: Client, given: unknown, message: AskedText): SiwxSession => {
  const read = Cacao.safeParse(given)
  if (!read.success) throw new SignInFailedError('The wallet signed in a form nobody reads')
  const { p, s } = read.data
  const isWhatWasAsked =
    p.domain === message.domain && p.nonce === message.nonce && (p.aud ?? p.uri) === message.uri
  if (!isWhatWasAsked) throw new SignInFailedError('The wallet signed something else')
  const [, , namespace, reference, address] = p.iss.split(':')
  const data = parseOrExplain(SiwxMessageData, {
    accountAddress: address,
    chainId: `${namespace}:${reference}`,
    domain: p.domain,
    uri: message.uri,
    version: '1',
    nonce: p.nonce,
    statement: p.statement || undefined,
    issuedAt: p.iat,
    expirationTime: p.exp,
    notBefore: p.nbf,
    requestId: p.requestId,
    resources: p.resources,
  })
  if (!data.success) throw new SignInFailedError(`The wallet signed for nobody: ${data.problem}`)
  return {
    data: data.data,
    message: signedText(client, p),
    signature: s.s,
    cacao: read.data,
  }
}
