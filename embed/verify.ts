// What a server imports as `latchkey/verify`: nothing in it needs a page.
export { type RefusedSignIn, SignInRefusedError } from '#errors/signInRefused.ts'
export { canonicalAddress } from '#verify/canonicalAddress.ts'
export { type Nodes, verifySignature } from '#verify/verifySignature.ts'
export { type SignInChecks, type SignInProof, verifySignIn } from '#verify/verifySignIn.ts'
