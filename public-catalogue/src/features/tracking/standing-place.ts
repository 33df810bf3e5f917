/** Id of the headline, into which the early script of the page writes where the request stands. */
export const STANDING_PLACE = 'standing'
