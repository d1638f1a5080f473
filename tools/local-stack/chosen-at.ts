/** Visitors who have chosen about cookies, so that the question stands before nobody's test but its own. */
export const chosenAt = (site: string | undefined) => ({
  cookies: [],
  origins: site
    ? [
        {
          origin: site,
          localStorage: [
            { name: 'cookie-consent-preferences', value: '{"analytics":false,"marketing":false,"functional":true}' },
            { name: 'cookie-consent-given', value: 'true' },
          ],
        },
      ]
    : [],
})
