// allowed
import '@thikana/contracts';
import '@thikana/service-kit';
