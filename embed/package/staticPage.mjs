// @ts-check

/**
 * A page of the wallet: static, under a policy of its own, and in English until its script knows the language.
 *
 * @param {{ title: string, policy: readonly string[], head?: string, noscript: string, body?: string }} page `head` and
 *   `body` are further markup
 * @returns {string}
 */
export const staticPage = ({ title, policy, head = '', noscript, body = '' }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
</head>
<body>
<noscript>${noscript}</noscript>
${body}</body>
</html>
`

/** What no page of the wallet may do: send a form, change what addresses are relative to, or make markup of text. */
export const never = [
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
