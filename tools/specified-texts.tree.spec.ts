/** The texts that the specification gives to the letter (TEXT-2 to TEXT-11, SCREEN-5 to SCREEN-27), each with the places that show it. */
import { expect, it } from '@jest/globals';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const places = {
  'Ooops....': 'kit.notFound.oops',
  'Page Not Found': 'kit.notFound.title',
  'Page Is Not Found Plz Go Back': 'kit.notFound.text',
  'Back to Previous': 'kit.notFound.back public-list.back',
  'Back to Home Page': 'kit.notFound.home',
  'Access Forbidden': 'public-forbidden.title',
  'Sorry, you do not have permission to access this resource or page...': 'public-forbidden.text',
  'Back to Home': 'public-forbidden.home',
  'Find Your Dream Home': 'public-home.hero.dreamHome',
  'Modern Living, Simplified': 'public-home.hero.modernLiving',
  'Explore Prime Properties': 'public-home.hero.primeProperties',
  'Secure Investment with Thikana': 'public-home.hero.secureInvestment',
  'Urban Comfort Meets Nature': 'public-home.hero.urbanNature',
  'Explore Now': 'public-home.hero.explore',
  'Loading advertised properties...': 'public-home.featured.loading',
  'Failed to load advertisements.': 'public-home.featured.failed',
  'No advertised properties currently.': 'public-home.featured.empty',
  'Loading latest reviews...': 'public-home.reviews.loading',
  'Failed to load reviews.': 'public-home.reviews.failed',
  'HAVE A LOOK AT OUR PROJECTS': 'public-home.projects.title',
  ONGOING: 'public-home.projects.ongoing',
  UPCOMING: 'public-home.projects.upcoming',
  Anonymous: 'public-home.reviews.anonymous public-reviews.anonymous admin-reviews.anonymous',
  'No Title': 'public-home.reviews.noTitle admin-reviews.noTitle',
  Verified: 'public-home.agencies.verified',
  'Not Verified': 'public-home.agencies.notVerified',
  Contact: 'public-home.agencies.contact shell.layout.nav.contact',
  'Password is required': 'public-auth.rules.passwordRequired',
  'Password must be at least 6 characters': 'public-auth.rules.loginPasswordMin',
  'Email is required': 'public-auth.rules.emailRequired',
  'At least 6 characters': 'public-auth.rules.passwordMin',
  'At most 20 characters': 'public-auth.rules.passwordMax',
  'Must include capital & special char': 'public-auth.rules.passwordKind',
  'Please confirm password': 'public-auth.rules.confirmRequired',
  'Passwords do not match': 'public-auth.rules.confirmDiffers',
  'Login Successful': 'public-auth.login.success',
  'Welcome, {{name}}!': 'public-auth.login.welcome',
  'Registration Successful': 'public-auth.registration.success',
  'Welcome to Thikana!': 'public-auth.registration.welcome',
  'Login with Google': 'public-auth.login.google',
  'Continue with Google': 'public-auth.registration.google',
  Failed: 'kit-forms.upload.failed agent-listing-form.uploadFailed',
  'Image upload failed!': 'kit-forms.upload.failedText agent-listing-form.uploadFailedText',
  'Uploaded!': 'kit-forms.upload.uploaded agent-listing-form.uploaded',
  'Image uploaded successfully.': 'kit-forms.upload.uploadedText agent-listing-form.uploadedText',
  'Access Denied': 'buyer.makeOffer.denied',
  'Only users can make an offer.': 'kit.offers.obstacle.role buyer.makeOffer.onlyUsers',
  'Please login first to make an offer.': 'buyer.makeOffer.loginFirst',
  'Invalid input': 'buyer.makeOffer.invalid',
  'Please enter a valid offer amount': 'kit.negotiation.fault.invalid',
  'Invalid Offer': 'buyer.makeOffer.outOfRange',
  'Offer must be between {{min}} - {{max}}': 'kit.negotiation.fault.out-of-range',
  'Something went wrong!': 'buyer.somethingWrong agent-add.somethingWrong',
  'Failed to accept offer': 'agent-offers.acceptFailed',
  'Failed to reject offer': 'agent-offers.rejectFailed',
  'Accepted!': 'agent-offers.accepted',
  'Rejected!': 'agent-offers.rejected admin-moderation.rejected',
  'Failed to delete property.': 'agent-listings.failedText',
  'Failed to update property.': 'agent-update.failedText',
  'Verification Failed': 'admin-moderation.verificationFailed',
  'Rejection Failed': 'admin-moderation.rejectionFailed',
  'Added!': 'public-wishlist.added agent-add.done',
  'Deleted!': 'agent-listings.done buyer.reviews.done admin-reviews.deleted',
  'Advertised!': 'admin-advertise.done',
  'Already Added': 'public-wishlist.already',
  'This property is already in your wishlist': 'public-wishlist.alreadyText',
  'Failed to add to wishlist': 'public-wishlist.addFailed',
  'Failed to submit review': 'public-reviews.submitFailed',
  'Failed to remove item': 'public-wishlist.removeFailed buyer.wishlist.failedText',
  'Failed to delete the review.': 'buyer.reviews.failedText admin-reviews.deleteFailed',
  'Thank you!': 'public-reviews.thanks',
  'Property not found': 'public-details.notFound buyer.makeOffer.notFound agent-update.notFound',
  'Offer not found': 'buyer.pay.notFound',
  'Failed to load reviews. Please try again later.':
    'public-reviews.failed buyer.reviews.failed admin-reviews.failed',
  'No properties found.':
    'public-list.empty agent-sold.empty agent-listings.empty admin-properties.empty admin-advertise.empty',
  'Wishlist is empty.': 'buyer.wishlist.empty',
  'No reviews yet.': 'public-home.reviews.empty public-reviews.empty',
  'No offers found.': 'buyer.offers.empty',
  'No properties offered yet.': 'agent-offers.empty',
  'You have not given any reviews yet.': 'buyer.reviews.empty',
  'No reviews found.': 'admin-reviews.empty',
  'Unauthorized access': 'shell.dashboard.unauthorized',
  'No dashboard available': 'shell.layout.nav.none',
  'Please provide card information.': 'buyer.pay.cardRequired',
  'Payment Successful': 'buyer.pay.success',
  'LOG IN': 'shell.layout.nav.login',
  REGISTRATION: 'shell.layout.nav.registration',
  'LOG OUT': 'shell.layout.nav.logout',
  'Your trusted real estate partner. Explore premium properties with confidence.': 'shell.layout.footer.text',
  'Quick Links': 'shell.layout.footer.links',
  'Follow Us': 'shell.layout.footer.follow',
  'Loading...': 'kit.loading shell.routing.loading',
  'See Details': 'kit.card.details',
  'Make an Offer': 'public-details.offer buyer.wishlist.makeOffer buyer.makeOffer.title',
  'Pay Now': 'buyer.offers.payNow',
  'Unknown User': 'kit-tables.profile.unknown admin-users.unknown',
  'N/A': 'kit-tables.profile.none',
  Administrator: 'admin-overview.administrator',
  'Role: Admin': 'admin-overview.roleAdmin',
  'Edit Profile': 'kit-tables.profile.edit',
  Name: 'kit-tables.profile.name',
  'Photo URL': 'kit-tables.profile.photoUrl',
  Cancel: 'kit-tables.profile.cancel',
  Update: 'kit-tables.profile.update agent-listings.update',
  Fraud: 'kit.roles.fraud',
  'Already verified': 'admin-moderation.alreadyVerified',
  'Already rejected': 'admin-moderation.alreadyRejected',
  Advertised: 'admin-advertise.advertised',
  Error:
    'buyer.failed agent-update.error agent-offers.error agent-add.error admin-moderation.failed public-wishlist.removeError',
  'Error!':
    'public-wishlist.error public-reviews.error buyer.reviews.failedTitle agent-listings.error admin-reviews.error',
  'Agent Dashboard': 'agent.menu.title',
  'User Dashboard': 'buyer.menu.title',
  'Admin Dashboard': 'admin.menu.title',
  'Admin Profile': 'admin.menu.profile',
};
/** What the API says; screens show it after their own text (TEXT-12). */
const refusals = {
  'OFFER.NOT_A_USER': 'Only users can make an offer.',
  'OFFER.OUT_OF_RANGE': 'Offer must be between ৳{min} - ৳{max}',
  'OFFER.INVALID_AMOUNT': 'Please enter a valid offer amount',
  'WISHLIST.ALREADY_ADDED': 'This property is already in your wishlist',
};

// By its path: tools depends on no library of the product.
const { textsOf } = (await import(path.join(root, 'libs/web-kit/src/i18n/catalogues.ts'))) as {
  textsOf: (language: 'en') => ReadonlyMap<string, string>;
};
for await (const file of glob('{shell,mfe-*,libs/web-kit,libs/map}/src/**/{messages,*-messages}.ts', {
  cwd: root,
}))
  await import(path.join(root, file));
const english = textsOf('en');

it.each(Object.entries(places).flatMap(([text, keys]) => keys.split(' ').map((key) => [key, text] as const)))(
  '%s reads %j',
  (key, text) => expect(english.get(key)).toBe(text),
);

const { errorCatalogue } = (await import(path.join(root, 'libs/contracts/src/errors.ts'))) as {
  errorCatalogue: Record<string, { detail: string }>;
};
const { banglaErrors } = (await import(path.join(root, 'libs/web-kit/src/data/error-text.bn.ts'))) as {
  banglaErrors: Record<string, string>;
};

it.each(Object.entries(refusals))('%s is refused with %j', (code, detail) =>
  expect(errorCatalogue[code]?.detail).toBe(detail),
);

it('each refusal names the same values in Bangla', () => {
  // A status is an English word.
  const valuesIn = (text = '') => (text.match(/\{(?!status)\w+\}/g) ?? []).sort();
  const codes = Object.entries(errorCatalogue);
  expect(codes.map(([code]) => [code, valuesIn(banglaErrors[code])])).toEqual(
    codes.map(([code, { detail }]) => [code, valuesIn(detail)]),
  );
});
