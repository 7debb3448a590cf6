/** The cache in which the service worker keeps the site's data sets. */
export const dataCache = "tensorpad-data";
