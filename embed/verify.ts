// What a server imports as `latchkey/verify`: nothing in it needs a page.
export { type RefusedSignIn, SignInRefusedError } from '../src/errors/signInRefused.ts'
export { canonicalAddress } from '../src/verify/canonicalAddress.ts'
export { type Nodes, verifySignature } from '../src/verify/verifySignature.ts'
export { type SignInChecks, type SignInProof, verifySignIn } from '../src/verify/verifySignIn.ts'
