import { expect, test } from '../fixtures/test.ts';
import { failing } from '../fixtures/api-faults.ts';
import { alertWith, expectSuccess } from '../fixtures/messages.ts';
import { fillLogin, fillRegistration, freshEmail, pressLogin, pressRegister } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

test.describe('login', () => {
  test('reports why it was refused, and keeps the form', async ({ page, market }) => {
    const { email } = await market.newBuyer();
    await page.goto('/login');
    const address = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await fillLogin(page, { email, password: 'Wrong#123' });
    await pressLogin(page);
    await expect(alertWith(page, 'The e-mail address or the password is wrong.')).toBeVisible();
    await expect(address).toHaveValue(email);
    await password.pressSequentially('4', { delay: 20 });
    await expect(page.getByText('The e-mail address or the password is wrong.')).toHaveCount(0);

    // Firebase's own answer; the emulator never gives it.
    await page.route(/accounts:signInWithPassword/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', errors: [] } },
      }),
    );
    await pressLogin(page);
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Please wait a few minutes');
    await expect(address).toHaveValue(email);

    await page.route(/identitytoolkit/, (route) => route.abort());
    await pressLogin(page);
    await expect(page.getByRole('alert')).toContainText('The sign-in service cannot be reached.');
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Login with Google' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('The Google window was closed');
    await expect(page.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  });

  test('welcomes by name and continues to the requested page', async ({ page, market }) => {
    const person = await market.newBuyer('Rumana Begum');
    await page.goto('/all-properties?sort=minPrice');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/registration');
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    // The registration has a field of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await fillLogin(page, person);
    await Promise.all([
      expect(page.getByText('Welcome, Rumana Begum!')).toBeVisible(),
      expectSuccess(page, 'Login Successful', () => pressLogin(page)),
    ]);
    await expect(page).toHaveURL('/all-properties?sort=minPrice');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('sends a reset mail with the same words for known and unknown addresses', async ({ page, market }) => {
    const { email } = await market.newBuyer();
    await page.goto('/login');
    const forgot = page.getByRole('link', { name: 'Forgot password?' });
    for (const address of [email, freshEmail('unknown')]) {
      // Both forms have the field.
      await expect(forgot).toBeVisible();
      await page.getByLabel('Email').fill(address);
      await forgot.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
      await expect(page.getByLabel('Email')).toHaveValue(address);
      await page.getByRole('button', { name: 'Send reset mail' }).click();
      await expect(
        page.getByText(`If there is an account for ${address}, a mail is on its way.`),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to log in' }).click();
    }
  });

  test('requests the mail in the reader’s language', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'bn'));
    await page.goto('/login#reset');
    await page.getByLabel('ইমেইল').pressSequentially(freshEmail('bangla'), { delay: 5 });
    const request = page.waitForRequest((one) => one.method() === 'POST' && /sendOobCode/.test(one.url()));
    await page.getByLabel('ইমেইল').press('Enter');
    expect((await request).headers()['x-firebase-locale']).toBe('bn');
  });

  test('signs a new person in by Google, with the token where it belongs, and again after a reload', async ({
    page,
  }) => {
    const email = freshEmail('google');
    await page.goto('/all-properties?sort=minPrice');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    const chooser = page.getByRole('dialog', { name: 'Sign in with Google' });
    await chooser.getByLabel('Name').fill('Sharmin Sultana');
    await chooser.getByLabel('Email').fill(email);
    const account = chooser.getByRole('button', { name: 'Use this account' });
    await expectSuccess(page, 'Welcome, Sharmin Sultana!', () => account.click());
    await expect(page).toHaveURL('/all-properties?sort=minPrice');
    const tokens = await page.evaluate(() => [localStorage['token'], localStorage['access-token']]);
    expect(tokens).toEqual([expect.stringMatching(/^ey/), expect.stringMatching(/^ey/)]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/user');
    await page.goto('/dashboard/user/my-profile');
    await expect(page.getByRole('main')).toContainText(email);
  });
});

test.describe('registration', () => {
  test('creates an account of role user and continues', async ({ page }) => {
    await page.goto('/registration');
    await fillRegistration(page, { name: 'Farida Khatun', email: freshEmail('new') });
    await Promise.all([
      expect(page.getByText('Welcome to Thikana!')).toBeVisible(),
      expectSuccess(page, 'Registration Successful', () => pressRegister(page)),
    ]);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/user');
  });

  test('keeps the form when the picture fails or the address is taken', async ({ page, market }) => {
    const { email } = await market.newBuyer();
    await page.goto('/registration');
    await fillRegistration(page, { name: 'Farida Khatun', email });
    const repair = await failing(page, (url) => url.pathname === '/api/images');
    const chooser = page.getByLabel(/Profile picture|Choose a picture/).first();
    await chooser.setInputFiles(pictureFile('agency1'));
    await expect(page.getByText('Image upload failed!').first()).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
    await pressRegister(page);
    await expect(page.getByText('There is already an account for this e-mail address.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Farida Khatun');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});
